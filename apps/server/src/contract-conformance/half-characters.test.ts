import * as categories from '@invigil/contract/authoring/category-endpoints';
import * as instructions from '@invigil/contract/authoring/instruction-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import {
  buildAssessment,
  buildLiveAssessment,
  questionFields,
  WRITTEN,
} from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

// PostgreSQL stores no half of a surrogate pair, which a script or a faulty keyboard sends as a JSON escape.

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const HALF = 'x\ud83d';
const REPLACED = 'x\ufffd';

describe('half of an emoji in what is sent', () => {
  it('an answer with half of an emoji is saved with U+FFFD, among other answers [half-characters.1]', async () => {
    const candidate = await buildCandidate(test, admin);
    const built = await buildLiveAssessment(admin, {}, [WRITTEN, WRITTEN, WRITTEN]);
    const attemptId = await buildAttempt(candidate, built.assessmentId);
    const texts = ['before', HALF, `whole 😀 and \\ud83d as text`];
    await Promise.all(
      texts.map((answerText, index) =>
        candidate.ok(attempts.saveAnswer, {
          body: answerFields(attemptId, built.questionIds[index] ?? 0, {
            answerText,
            answeredAt: test.clock.now(),
          }),
        }),
      ),
    );
    const stored = await Promise.all(
      [1, 2, 3].map(async (position) => {
        const params = { assessmentId: built.assessmentId, position };
        const { answer } = await candidate.ok(attempts.getQuestion, { params });
        return answer?.kind === 'extendedText' ? answer.text : undefined;
      }),
    );
    expect(stored).toEqual(['before', REPLACED, texts[2]]);
  });

  it('an answer with half of an emoji is saved with U+FFFD in its encoded form, as text and typed [half-characters.5]', async () => {
    const candidate = await buildCandidate(test, admin);
    const { assessmentId, questionIds } = await buildLiveAssessment(admin, {}, [WRITTEN, WRITTEN]);
    const attemptId = await buildAttempt(candidate, assessmentId);
    const typed = { answer: { kind: 'extendedText', text: HALF } as const };
    for (const [index, answer] of [{ answerText: HALF }, typed].entries())
      await candidate.ok(attempts.saveAnswer, {
        body: answerFields(attemptId, questionIds[index] ?? 0, {
          ...answer,
          answerEncoding: 'base64',
          answeredAt: test.clock.now(),
        }),
      });
    for (const position of [1, 2]) {
      const { answer } = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position } });
      expect(answer).toEqual({ kind: 'extendedText', text: REPLACED });
    }
  });

  it('a name with half of an emoji is stored with U+FFFD, by every spelling of the escape [half-characters.2]', async () => {
    const names = [
      String.raw`one \ud83d`,
      String.raw`two \uDE00\ud83D\ud83d\ude00`,
      String.raw`three \\ud83d \\\ud83d`,
    ];
    for (const name of names) {
      const { statusCode } = await admin.raw(
        categories.createCategory,
        `{"${categories.createCategoryBody.names.name}":"${name}"}`,
      );
      expect(statusCode).toBe(200);
    }
    const listed = await admin.ok(categories.listCategories, { params: { userId: admin.userId } });
    expect(listed.map(({ name }) => name).toSorted()).toEqual(
      ['one \ufffd', 'two \ufffd\ufffd😀', 'three \\ud83d \\\ufffd'].toSorted(),
    );
  });
});

describe('emoji where the server shortens a text', () => {
  /** Its emoji is where entries of the audit trail, of 200 characters, end. */
  const LONG = `${'a'.repeat(199)}😀 and more`;

  it('a question with an emoji at the 200th character is created, changed and deleted [half-characters.3]', async () => {
    const { assessmentId } = await buildAssessment(admin);
    const fields = questionFields(assessmentId, { ...WRITTEN, prompt: LONG });
    const { createdId: questionId } = await admin.ok(questions.createQuestion, { body: fields });
    await admin.ok(questions.updateQuestion, { body: { ...fields, questionId, prompt: `${LONG}!` } });
    await admin.ok(questions.deleteQuestion, { params: { questionId } });
  });

  it('an instruction with an emoji at the 200th character is created, changed and deleted [half-characters.4]', async () => {
    const { assessmentId } = await buildAssessment(admin);
    await admin.ok(instructions.createInstruction, { body: { assessmentId, description: LONG } });
    const [created] = await admin.ok(instructions.listInstructions, { params: { assessmentId } });
    const instructionId = created?.instructionId ?? 0;
    await admin.ok(instructions.updateInstruction, {
      body: { instructionId, assessmentId, description: `${LONG}!` },
    });
    await admin.ok(instructions.deleteInstruction, { params: { instructionId } });
  });
});
