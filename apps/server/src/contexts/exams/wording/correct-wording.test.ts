import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { saveAnswer } from '@invigil/contract/exams/attempt-endpoints';
import { getLiveBoard } from '@invigil/contract/exams/live-board-endpoints';
import * as wordings from '@invigil/contract/exams/wording-endpoints';
import { listResultDetails } from '@invigil/contract/results/result-endpoints';
import { MAX_TEXT_CORRECTIONS } from '@invigil/domain/exams/wording';
import { answerFields } from '@invigil/testkit/builders/attempts';
import { confirmedCorrection } from '@invigil/testkit/builders/corrections';
import { describe, expect, it, vi } from 'vitest';
import {
  admin,
  bodyOf,
  buildExam,
  correct,
  correctable,
  sitting,
  test,
  textOf,
  useCorrections,
} from './wording-site.test-data.ts';

useCorrections();

const query = (text: string, values: readonly unknown[]) =>
  test.ports.database.pool.query(text, [...values]).then(({ rows }) => rows);

describe('a correction of texts', () => {
  it('is previewed sanitised and rendered, before and after, and stores nothing [correct-wording.1]', async () => {
    const exam = await buildExam();
    await sitting(exam);
    const body = await bodyOf(exam, { prompt: 'Which is \\(x^2\\)?<script>alert(1)</script>' });
    const preview = await admin.ok(wordings.previewCorrection, { body });
    expect(preview.prompt.before).toMatch(/^Wich is <math/);
    expect(preview.prompt.after).toMatch(/^Which is <math/);
    expect(preview.prompt.after).not.toContain('alert');
    expect(preview).toMatchObject({
      isAsPublished: true,
      paperCount: 1,
      runningCount: 1,
      imageDescription: null,
    });
    expect(preview.texts.map(({ before, isChanged }) => [before, isChanged])).toEqual([
      ['first', false],
      ['second', false],
      ['third', false],
    ]);
    expect((await correctable(exam)).prompt).toBe('Wich is \\(x^2\\)?');
    expect((await correctable(exam)).corrections).toEqual([]);
  });

  it('reaches a running attempt at its next read with the text that stood at its start, and keeps its answer and its marks [correct-wording.2]', async () => {
    const exam = await buildExam();
    const { candidate, attemptId, read, open } = await sitting(exam);
    await candidate.ok(saveAnswer, { body: answerFields(attemptId, exam.questionId) });
    expect(textOf(await read())).toEqual({ promptHtml: expect.stringMatching(/^Wich/) });
    expect((await open()).wording).toBe(0);
    test.clock.advance({ minutes: 1 });
    await correct(exam, { prompt: 'Which is \\(x^2\\)?', texts: ['first', 'the second', 'third'] });

    const seen = await read();
    expect(seen.promptHtml).toMatch(/^Which is <math/);
    expect(seen.interaction).toMatchObject({
      options: [{ html: 'first' }, { html: 'the second' }, { html: 'third' }],
    });
    expect(seen.answer).toEqual({ kind: 'choice', selected: ['B'] });
    expect(seen.wording).toBe(1);
    expect(seen.corrected).toMatchObject({
      correctedAt: test.clock.now(),
      promptHtml: expect.stringMatching(/^Wich is <math/),
      interaction: { options: [{ html: 'first' }, { html: 'second' }, { html: 'third' }] },
      imageDescription: '',
    });
    expect((await open()).wording).toBe(1);
    expect(textOf(await read(2))).toEqual({ promptHtml: 'Why?' });

    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    const [first] = await admin.ok(listResultDetails, { params: { attemptId } });
    expect(first?.obtainedMarks).toBe(200);
  });

  it('a second one is compared with what stood at the start of the attempt, and a later start has the text without a comparison [correct-wording.3]', async () => {
    const exam = await buildExam();
    const early = await sitting(exam);
    await correct(exam, { prompt: 'Which is it?' });
    const late = await sitting(exam);
    await correct({ ...exam, questionId: exam.writtenId }, { prompt: 'Why so?' });
    await correct(exam, { prompt: 'Which one is it?' });
    const latest = await sitting(exam);

    expect(await early.read()).toMatchObject({ promptHtml: 'Which one is it?', wording: 3 });
    expect((await early.read()).corrected?.promptHtml).toMatch(/^Wich/);
    expect((await late.read()).corrected?.promptHtml).toBe('Which is it?');
    expect(textOf(await latest.read())).toEqual({ promptHtml: 'Which one is it?', wording: 3 });
    expect(textOf(await latest.read(2))).toEqual({ promptHtml: 'Why so?', wording: 2 });
    expect((await correctable(exam)).corrections).toMatchObject([{ reason: 'A typo' }, { reason: 'A typo' }]);
  });

  it('is refused where it changes nothing, makes two options equal, or is the hundred and first of its question [correct-wording.4]', async () => {
    const exam = await buildExam();
    const refusal = async (change: Parameters<typeof bodyOf>[1]) =>
      admin.refusal(wordings.previewCorrection, { body: await bodyOf(exam, change) });
    expect(await refusal({})).toBe('nothingToCorrect');
    expect(await refusal({ texts: ['first', 'first', 'third'] })).toBe('equalOptions');
    const body = await bodyOf(exam, {});
    const unchanged = { ...body, ...confirmedCorrection('any') };
    expect(await admin.status(wordings.correctWording, { body: unchanged })).toBe(409);

    await correct(exam, { prompt: 'Which is it?' });
    const steps = Array.from({ length: MAX_TEXT_CORRECTIONS - 1 }, (_, index) => ({
      number: index + 1,
      reason: 'A typo',
      correctedAt: test.clock.now().toISOString(),
    }));
    await query(
      `insert into wording_revisions select paper_id, $2::int, question_id,
         jsonb_set(content, array['questions', ($1::int)::text, 'steps'], $3::jsonb), reason, created_by, created_at
       from wording_revisions where question_id = $1::int`,
      [exam.questionId, MAX_TEXT_CORRECTIONS - 1, JSON.stringify(steps)],
    );
    await query('update papers set wording = $2 where assessment_id = $1', [
      exam.assessmentId,
      MAX_TEXT_CORRECTIONS - 1,
    ]);
    await correct(exam, { prompt: 'The hundredth' });
    expect(await refusal({ prompt: 'One more' })).toBe('tooManyCorrections');
  });

  it('has texts alone: another number of options, an empty text, a description without a figure and a missing confirmation are errors at their fields [correct-wording.5]', async () => {
    const exam = await buildExam();
    const body = await bodyOf(exam, { prompt: 'Which is it?' });
    const errors = (fields: object) =>
      admin.fieldErrors(wordings.correctWording, { ...body, ...confirmedCorrection('any'), ...fields });
    expect(Object.keys(await errors({ texts: ['first', 'second'] }))).toEqual(['texts']);
    expect(Object.keys(await errors({ texts: ['first', 'second', 'third', 'fourth'] }))).toEqual(['texts']);
    expect(await errors({ texts: ['<b></b>', 'second', 'third'] })).toEqual({ 'texts.0': ['required'] });
    expect(await errors({ prompt: '<b></b>' })).toMatchObject({ prompt: ['required'] });
    expect(Object.keys(await errors({ imageDescription: 'A tree' }))).toEqual(['imageDescription']);
    expect(Object.keys(await errors({ changesWordingOnly: false }))).toEqual(['changesWordingOnly']);
    expect(Object.keys(await errors({ reason: ' ' }))).toEqual(['reason']);
  });

  it('of two that are made at the same time one is stored and the other is 409, and one of another question is not disturbed [correct-wording.6]', async () => {
    const exam = await buildExam();
    const made = async (asked: { questionId: number }, prompt: string) => {
      const body = await bodyOf({ ...exam, ...asked }, { prompt });
      const { basis } = await admin.ok(wordings.previewCorrection, { body });
      return { body: { ...body, ...confirmedCorrection(basis) } };
    };
    const inputs = [
      await made(exam, 'Which is it?'),
      await made(exam, 'Which one is it?'),
      await made({ questionId: exam.writtenId }, 'Why so?'),
    ];
    const [one, other, third] = await Promise.all(
      inputs.map((input) => admin.status(wordings.correctWording, input)),
    );
    expect([one, other].toSorted()).toEqual([200, 409]);
    expect(third).toBe(200);
    expect(await query('select wording from papers where assessment_id = $1', [exam.assessmentId])).toEqual([
      { wording: 2 },
    ]);
  });

  it('is recorded in the audit trail with its reason [correct-wording.7]', async () => {
    const exam = await buildExam();
    await correct(exam, { prompt: 'Which is it?' }, 'A letter was missing');
    const [entry] = await query(
      `select detail from audit_entries where action = 'questionTextCorrected' and subject_id = $1`,
      [exam.questionId],
    );
    expect(entry.detail).toMatchObject({
      prompt: { before: 'Wich is \\(x^2\\)?', after: 'Which is it?' },
      reason: 'A letter was missing',
    });
  });
});

describe('an open page', () => {
  it('hears with its next heartbeat which questions to fetch again, until it says that it has them [correct-wording.8]', async () => {
    const exam = await buildExam();
    const { beat } = await sitting(exam);
    expect((await beat(0)).wording).toBeUndefined();
    await correct(exam, { prompt: 'Which is it?' });
    expect((await beat(0)).wording).toEqual({ number: 1, questionIds: [exam.questionId] });
    expect((await beat(1)).wording).toBeUndefined();
    await correct({ ...exam, questionId: exam.writtenId }, { prompt: 'Why so?' });
    expect((await beat(1)).wording).toEqual({ number: 2, questionIds: [exam.writtenId] });
    expect((await beat(0)).wording?.questionIds.toSorted()).toEqual(
      [exam.questionId, exam.writtenId].toSorted(),
    );
  });

  it('of the version before hears nothing, and one that knows a later wording than a restored database fetches everything again [correct-wording.9]', async () => {
    const exam = await buildExam();
    const { beat } = await sitting(exam);
    await correct(exam, { prompt: 'Which is it?' });
    expect((await beat()).wording).toBeUndefined();
    expect((await beat(5)).wording).toEqual({ number: 1, questionIds: [exam.questionId, exam.writtenId] });
  });

  it('costs one statement a question and one a heartbeat, corrected or not [correct-wording.10]', async () => {
    const exam = await buildExam();
    const { read, beat } = await sitting(exam);
    await correct(exam, { prompt: 'Which is it?' });
    // The wording is read once by a server, as the paper is.
    await read();
    await beat(0);
    const statements = vi.spyOn(test.ports.database.hotPool, 'query');
    await read();
    await beat(0);
    const named = statements.mock.calls as unknown as readonly (readonly [{ readonly name: string }])[];
    expect(named.map(([{ name }]) => name)).toEqual(['read-questions', 'heartbeats']);
    statements.mockRestore();
  });

  it('a page that shows texts from before a correction is counted on the live board, until it has fetched them [correct-wording.11]', async () => {
    const exam = await buildExam();
    const pages = await Promise.all([sitting(exam, 'Asha'), sitting(exam, 'Bela'), sitting(exam, 'Chitra')]);
    const [asha, bela, chitra] = pages;
    if (asha === undefined || bela === undefined || chitra === undefined) throw new Error('No pages');
    await asha.beat(0);
    await bela.beat();
    const board = () => admin.ok(getLiveBoard, { params: { assessmentId: exam.assessmentId } });
    const former = async () =>
      (await board()).rows.filter(({ hasFormerTexts }) => hasFormerTexts).map(({ fullName }) => fullName);
    expect((await board()).formerTextCount).toBeUndefined();
    await correct(exam, { prompt: 'Which is it?' });
    expect((await board()).formerTextCount).toBe(2);
    expect(await former()).toEqual(['Asha', 'Bela']);
    await asha.beat(1);
    expect(await former()).toEqual(['Bela']);
    await bela.candidate.ok(attempts.finishAttempt, { body: { attemptId: bela.attemptId } });
    // A page that knows of no corrections and opened its attempt after one shows the present texts.
    const late = await sitting(exam, 'Divya');
    await late.beat();
    expect((await board()).formerTextCount).toBe(0);
  });
});
