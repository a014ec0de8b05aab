import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { finishAttempt } from '@invigil/contract/exams/attempt-endpoints';
import * as regrading from '@invigil/contract/exams/regrade-endpoints';
import * as wordings from '@invigil/contract/exams/wording-endpoints';
import { updateExamSettings } from '@invigil/contract/site/settings-endpoints';
import { OPTION_LABELS } from '@invigil/domain/authoring/interactions/choice/choice';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import {
  buildAssessment,
  buildLiveAssessment,
  type QuestionChange,
} from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../contexts/site/site-settings.ts';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

// A server of 0.2.0 serves beside this one: its pools have no version in their names, and it does not register.

let test: TestApp;
let earlier: Client;

beforeEach(async () => {
  test = await startTestApp();
  const { host, port, user, password, database } = test.ports.database.pool.options;
  earlier = new Client({ host, port, user, password, database, application_name: 'invigil hot path' });
  await earlier.connect();
});
afterEach(async () => {
  await earlier.end();
  await test.close();
});

const NUMBER: QuestionChange = {
  promptType: 'text',
  interaction: { kind: 'numeric', value: '3', tolerance: '0' },
};
const CODE: QuestionChange = {
  interaction: {
    kind: 'choice',
    options: [
      { label: 'A', text: 'let a;' },
      { label: 'B', text: 'let b;' },
    ],
    key: ['B'],
    hasCodeOptions: true,
  },
};
const LIMITED: QuestionChange = {
  promptType: 'text',
  interaction: { kind: 'extendedText', minWords: 50 },
};
const ENTERED: QuestionChange = {
  promptType: 'text',
  interaction: {
    kind: 'textEntry',
    accepted: [{ text: 'ohm', percent: 100 }],
    isCaseSensitive: false,
    isAccentSensitive: true,
  },
};
const PENALIZED: QuestionChange = { scoring: { kind: 'exact', penaltyPercent: 25 } };
const SIX_OPTIONS: QuestionChange = {
  interaction: {
    kind: 'choice',
    options: OPTION_LABELS.slice(0, 6).map((label) => ({ label, text: `text ${label}` })),
    key: ['F'],
  },
};
const FIVE_OPTIONS: QuestionChange = {
  options: OPTION_LABELS.slice(0, 5).map((label) => ({ label, text: `text ${label}` })),
};
const RANGED: QuestionChange = {
  promptType: 'text',
  interaction: { kind: 'numeric', value: '2', tolerance: '0', toleranceKind: 'interval', upTo: '3' },
};

const WITH_UNIT: QuestionChange = {
  promptType: 'text',
  interaction: {
    kind: 'numeric',
    value: '2',
    tolerance: '0',
    askedUnit: { units: [{ unit: 'm', factor: '1' }], wrongPercent: 50 },
  },
};

describe('while a server of 0.2.0 serves', () => {
  it.each([
    ['numbers', NUMBER],
    ['options of code', CODE],
    ['limits of words', LIMITED],
    ['a penalty', PENALIZED],
    ['a number in an interval', RANGED],
    ['a number that asks for its unit', WITH_UNIT],
    ['six options', SIX_OPTIONS],
    ['a short answer', ENTERED],
  ])(
    'an assessment with %s does not go live, and the reply names the version [earlier-server.1]',
    async (_name, question) => {
      const admin = await buildAdmin(test);
      const { assessmentId } = await buildAssessment(admin, {}, [{}, question]);
      const refused = await admin.send(assessments.goLive, { body: { assessmentId } });
      expect(refused.statusCode).toBe(202);
      expect(refused.json()).toEqual({ responseMsg: 'earlierServerServes', serverVersion: '0.2.0' });
      await earlier.end();
      await admin.ok(assessments.goLive, { body: { assessmentId } });
    },
  );

  it('an assessment of choices and texts goes live [earlier-server.2]', async () => {
    const admin = await buildAdmin(test);
    await buildLiveAssessment(admin, {}, [
      {},
      FIVE_OPTIONS,
      { promptType: 'text', interaction: { kind: 'extendedText' } },
    ]);
  });

  it('recorded answers are not switched on, and other settings are saved [earlier-server.3]', async () => {
    const owner = await test.signIn(OWNER);
    const { exam } = await readSettings(test.ports.database.db);
    const save = (change: Partial<typeof exam>) => ({ body: { ...exam, ...change } });
    await owner.ok(updateExamSettings, save({ recordsWithWebcam: false }));
    expect(await owner.refusal(updateExamSettings, save({ recordsWithWebcam: true }))).toBe(
      'earlierServerServes',
    );
    await earlier.end();
    await owner.ok(updateExamSettings, save({ recordsWithWebcam: true }));
  });

  it('nothing is regraded, because that server marks by the published paper [earlier-server.4]', async () => {
    const admin = await buildAdmin(test);
    const exam = await buildLiveAssessment(admin);
    const candidate = await buildCandidate(test, admin);
    const attemptId = await buildAttempt(candidate, exam.assessmentId);
    await candidate.ok(finishAttempt, { body: { attemptId } });
    const { questions } = await admin.ok(regrading.getRegradableAssessment, { params: exam });
    const [first] = questions;
    if (first === undefined) throw new Error('no question');
    const { questionId, contentHash } = first;
    const regrade = {
      assessmentId: exam.assessmentId,
      passMarkPolicy: 'kept' as const,
      questions: [{ questionId, contentHash, key: null, marks: null, voiding: 'fullMarks' as const }],
    };
    const { basis } = await admin.ok(regrading.previewRegrade, {
      params: { page: 1, pageSize: 50 },
      body: regrade,
    });
    const apply = { body: { ...regrade, basis, reason: 'Two answers are right' } };
    expect(await admin.refusal(regrading.applyRegrade, apply)).toBe('earlierServerServes');
    await earlier.end();
    expect((await admin.ok(regrading.applyRegrade, apply)).regradeId).not.toBeNull();
  });

  it('no text of a published question is corrected, because that server shows the published one [earlier-server.5]', async () => {
    const admin = await buildAdmin(test);
    const { assessmentId, questionIds } = await buildLiveAssessment(admin);
    const params = { assessmentId, questionId: questionIds[0] ?? 0 };
    const { contentHash } = await admin.ok(wordings.getCorrectableQuestion, { params });
    const texts = ['first', 'second', 'third'];
    const correction = { ...params, contentHash, prompt: 'Which is it?', texts };
    const { basis } = await admin.ok(wordings.previewCorrection, { body: correction });
    const body = { ...correction, basis, reason: 'A typo', changesWordingOnly: true as const };
    expect(await admin.refusal(wordings.correctWording, { body })).toBe('earlierServerServes');
    await earlier.end();
    expect(await admin.ok(wordings.correctWording, { body })).toEqual({ paperCount: 1 });
  });
});
