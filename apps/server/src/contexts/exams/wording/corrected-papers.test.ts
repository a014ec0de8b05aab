import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as regrading from '@invigil/contract/exams/regrade-endpoints';
import * as wordings from '@invigil/contract/exams/wording-endpoints';
import { listResultDetails } from '@invigil/contract/results/result-endpoints';
import { questionFields } from '@invigil/testkit/builders/assessments';
import { answerFields } from '@invigil/testkit/builders/attempts';
import { confirmedCorrection } from '@invigil/testkit/builders/corrections';
import { describe, expect, it } from 'vitest';
import { uploadPicture } from '../../../testing/stored-files.ts';
import {
  admin,
  bodyOf,
  buildExam,
  correct,
  correctable,
  sitting,
  textOf,
  useCorrections,
} from './wording-site.test-data.ts';

useCorrections();

type Exam = Awaited<ReturnType<typeof buildExam>>;

const stop = ({ assessmentId }: Exam) =>
  admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } });
const goLive = ({ assessmentId }: Exam) => admin.ok(assessments.goLive, { body: { assessmentId } });
const listed = async ({ assessmentId, questionId }: Exam) =>
  (await admin.ok(questions.listQuestions, { params: { assessmentId } })).find(
    (question) => question.questionId === questionId,
  );
const regradable = async ({ assessmentId, questionId }: Exam) =>
  (await admin.ok(regrading.getRegradableAssessment, { params: { assessmentId } })).questions.filter(
    (question) => question.questionId === questionId,
  );

/** Saves the question of an exam with another prompt, as an author does. */
const edit = (exam: Exam, prompt: string) =>
  admin.ok(questions.updateQuestion, {
    body: { questionId: exam.questionId, ...questionFields(exam.assessmentId, { prompt, marks: 200 }) },
  });

describe('the content hash of a corrected question', () => {
  it("stays, so that a regrade finds it in papers before and after, and the author's question is corrected under it [corrected-papers.1]", async () => {
    const exam = await buildExam();
    const [before] = await regradable(exam);
    const first = await sitting(exam);
    await first.candidate.ok(attempts.saveAnswer, { body: answerFields(first.attemptId, exam.questionId) });
    await correct(exam, { prompt: 'Which is it?', texts: ['first', 'the second', 'third'] });
    expect(await listed(exam)).toMatchObject({
      prompt: 'Which is it?',
      promptHtml: 'Which is it?',
      interaction: { options: [{ text: 'first' }, { text: 'the second' }, { text: 'third' }], key: ['B'] },
    });
    await stop(exam);
    await goLive(exam);
    const second = await sitting(exam);
    expect(textOf(await second.read())).toEqual({ promptHtml: 'Which is it?' });

    const known = await regradable(exam);
    expect(known).toMatchObject([{ contentHash: before?.contentHash, promptHtml: 'Which is it?' }]);
    const body = {
      assessmentId: exam.assessmentId,
      passMarkPolicy: 'kept' as const,
      questions: [
        {
          questionId: exam.questionId,
          contentHash: before?.contentHash ?? '',
          key: { kind: 'choice' as const, key: ['C' as const] },
          marks: null,
          voiding: null,
        },
      ],
    };
    const { basis } = await admin.ok(regrading.previewRegrade, { params: { page: 1, pageSize: 10 }, body });
    await admin.ok(regrading.applyRegrade, { body: { ...body, basis, reason: 'The key was wrong' } });
    expect(await regradable(exam)).toMatchObject([
      { interaction: { key: ['C'] }, promptHtml: 'Which is it?' },
    ]);
  });

  it('both papers that ask the question are corrected by the next correction [corrected-papers.2]', async () => {
    const exam = await buildExam();
    const first = await sitting(exam);
    await correct(exam, { prompt: 'Which is it?' });
    await stop(exam);
    await goLive(exam);
    const second = await sitting(exam);
    expect(await correct(exam, { prompt: 'Which one is it?' })).toEqual({ paperCount: 2 });
    for (const { read } of [first, second]) expect((await read()).promptHtml).toBe('Which one is it?');
    expect((await first.read()).corrected?.promptHtml).toMatch(/^Wich/);
    expect((await second.read()).corrected?.promptHtml).toBe('Which is it?');
  });

  it('an ordinary edit makes another question of it, which a correction of the former one leaves alone [corrected-papers.3]', async () => {
    const exam = await buildExam();
    const running = await sitting(exam);
    const former = await bodyOf(exam, { prompt: 'Which was it?' });
    await correct(exam, { prompt: 'Which is it?' });
    await stop(exam);
    await edit(exam, 'What else is it?');
    expect(await correctable(exam)).toMatchObject({ isAsPublished: false, prompt: 'Which is it?' });
    await goLive(exam);
    expect((await regradable(exam)).map(({ contentHash }) => contentHash === former.contentHash)).toEqual([
      false,
      true,
    ]);
    const later = await sitting(exam);

    const { basis, isAsPublished } = await admin.ok(wordings.previewCorrection, { body: former });
    expect(isAsPublished).toBe(false);
    await admin.ok(wordings.correctWording, { body: { ...former, ...confirmedCorrection(basis) } });
    expect((await running.read()).promptHtml).toBe('Which was it?');
    expect((await later.read()).promptHtml).toBe('What else is it?');
    expect((await listed(exam))?.prompt).toBe('What else is it?');
  });

  it('a question that its author has edited since is corrected from its published text, with formulas as they were typed [corrected-papers.4]', async () => {
    const exam = await buildExam();
    const running = await sitting(exam);
    await stop(exam);
    await edit(exam, 'What else is it?');
    expect(await correctable(exam)).toMatchObject({ isAsPublished: false, prompt: 'Wich is \\(x^2\\)?' });
    await correct(exam, { prompt: 'Which is \\(x^2\\)?' });
    expect((await running.read()).promptHtml).toMatch(/^Which is <math/);
    expect((await listed(exam))?.prompt).toBe('What else is it?');
  });

  it('an ordinary edit stays refused while the assessment is live [corrected-papers.5]', async () => {
    const exam = await buildExam();
    await correct(exam, { prompt: 'Which is it?' });
    const body = {
      questionId: exam.questionId,
      ...questionFields(exam.assessmentId, { prompt: 'Other?', marks: 200 }),
    };
    expect(await admin.refusal(questions.updateQuestion, { body })).toBe('stopFirst');
  });

  it('a correction and a going live at the same time leave no new paper with the former text: it is corrected, or the correction is 409 [corrected-papers.9]', async () => {
    const exam = await buildExam();
    await stop(exam);
    const body = await bodyOf(exam, { prompt: 'Which is it?' });
    const { basis } = await admin.ok(wordings.previewCorrection, { body });
    const [status] = await Promise.all([
      admin.status(wordings.correctWording, { body: { ...body, ...confirmedCorrection(basis) } }),
      goLive(exam),
    ]);
    expect([200, 409]).toContain(status);
    const { read } = await sitting(exam);
    expect((await read()).promptHtml.startsWith('Which')).toBe(status === 200);
  });

  it('a correction to the prompt of another question of the assessment is refused [corrected-papers.6]', async () => {
    const exam = await buildExam();
    const body = await bodyOf(exam, { prompt: 'Why?' });
    const { basis } = await admin.ok(wordings.previewCorrection, { body });
    const refused = await admin.refusal(wordings.correctWording, {
      body: { ...body, ...confirmedCorrection(basis) },
    });
    expect(refused).toBe('questionTaken');
    expect((await correctable(exam)).prompt).toMatch(/^Wich/);
  });
});

it('the description of a figure is corrected for running attempts and in the question, and the figure stays [corrected-papers.8]', async () => {
  const imagePath = await uploadPicture(admin, questions.uploadQuestionImage);
  const exam = await buildExam({ imagePath, imageDescription: 'A tre' });
  const { read } = await sitting(exam);
  await correct(exam, { imageDescription: 'A tree' });
  const seen = await read();
  expect(seen).toMatchObject({ imageDescription: 'A tree', corrected: { imageDescription: 'A tre' } });
  expect(seen.imagePath.split('?')[0]).toBe(imagePath.split('?')[0]);
  expect(await listed(exam)).toMatchObject({ imageDescription: 'A tree', prompt: 'Wich is \\(x^2\\)?' });
  const { imageDescription: _missing, ...without } = await bodyOf(exam, { prompt: 'Which is it?' });
  const errors = await admin.fieldErrors(wordings.correctWording, {
    ...without,
    ...confirmedCorrection('any'),
  });
  expect(errors).toEqual({ imageDescription: ['required'] });
});

describe('a result sheet', () => {
  it('has the corrected text with its time, and keeps the text first seen readable for attempts from before [corrected-papers.7]', async () => {
    const exam = await buildExam({}, { showKeyAfterwards: true });
    const before = await sitting(exam);
    await correct(exam, { prompt: 'Which is it?', texts: ['first', 'the second', 'third'] });
    const after = await sitting(exam);
    const [early, late] = [before, after];
    for (const { candidate, attemptId } of [early, late]) {
      await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, exam.questionId) });
      await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    }
    for (const reader of [admin, early.candidate]) {
      const [first, second] = await reader.ok(listResultDetails, { params: { attemptId: early.attemptId } });
      expect(first).toMatchObject({
        promptHtml: 'Which is it?',
        answer: 'the second',
        correctedAt: expect.any(Date),
      });
      expect(first?.corrected?.promptHtml).toMatch(/^Wich/);
      expect(first?.corrected?.interaction).toEqual({
        kind: 'choice',
        options: [
          { label: 'A', html: 'first' },
          { label: 'B', html: 'second' },
          { label: 'C', html: 'third' },
        ],
      });
      expect(second && textOf(second)).toEqual({ promptHtml: 'Why?' });
    }
    const [detail] = await admin.ok(listResultDetails, { params: { attemptId: late.attemptId } });
    expect(detail && textOf(detail)).toEqual({ promptHtml: 'Which is it?', correctedAt: expect.any(Date) });
  });
});
