import { readFile } from 'node:fs/promises';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as instructions from '@invigil/contract/authoring/instruction-endpoints';
import { uploadRecording } from '@invigil/contract/authoring/media-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate, confirmPeople } from '@invigil/testkit/builders/accounts';
import {
  assessmentFields,
  buildAssessment,
  buildLiveAssessment,
} from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { CLIP } from '@invigil/testkit/media/recordings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRows } from '../../../testing/copy-rows.ts';
import {
  aDayLater,
  IS_GONE,
  IS_THERE,
  presenceOf,
  removeOnce,
  uploadPicture,
} from '../../../testing/stored-files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const duplicate = (assessmentId: number, by = admin) =>
  by.ok(assessments.duplicateAssessment, { body: { assessmentId } });
const remove = (assessmentId: number) => admin.ok(assessments.deleteAssessment, { params: { assessmentId } });
const read = (assessmentId: number) => admin.ok(assessments.getAssessment, { params: { assessmentId } });
const promptsOf = async (assessmentId: number) =>
  (await admin.ok(questions.listQuestions, { params: { assessmentId } })).map(({ prompt }) => prompt);

describe('the title of a copy', () => {
  it('a copy is marked in the language of its author, and further copies are numbered [duplicate-assessment.1]', async () => {
    const { assessmentId } = await buildAssessment(admin, { title: 'Optics' });
    expect((await duplicate(assessmentId)).title).toBe('Optics (copy)');
    await admin.ok(assessments.createAssessment, { body: assessmentFields({ title: 'OPTICS (COPY 2)' }) });
    const { createdId, title } = await duplicate(assessmentId);
    expect([title, (await read(createdId)).title]).toEqual(['Optics (copy 3)', 'Optics (copy 3)']);
    const inBengali = createTestClient(test.app, { token: admin.token, locale: 'bn' });
    const { title: bengali } = await inBengali.ok(assessments.duplicateAssessment, {
      body: { assessmentId },
    });
    expect(bengali).toBe('Optics (অনুলিপি)');
    expect((await duplicate(createdId)).title).toBe('Optics (copy 4)');
  });

  it('copies that are made at the same time, beside an assessment that takes the title, all get a title [duplicate-assessment.2]', async () => {
    const { assessmentId } = await buildAssessment(admin, { title: 'Waves' });
    const other = await buildAssessment(admin, { title: 'Another' });
    const [renamed, ...copies] = await Promise.all([
      admin.status(assessments.updateAssessment, {
        body: { assessmentId: other.assessmentId, ...assessmentFields({ title: 'Waves (copy)' }) },
      }),
      ...Array.from({ length: 5 }, () => duplicate(assessmentId)),
    ]);
    const titles = copies.map(({ title }) => title);
    expect(new Set(titles).size).toBe(5);
    expect([200, 202]).toContain(renamed);
    expect(titles.includes('Waves (copy)')).toBe(renamed === 202);
  });

  it('the title of a copy is at most 200 characters long', async () => {
    const { assessmentId } = await buildAssessment(admin, { title: 'x'.repeat(200) });
    const titles = [(await duplicate(assessmentId)).title, (await duplicate(assessmentId)).title];
    expect(titles).toEqual([`${'x'.repeat(193)} (copy)`, `${'x'.repeat(191)} (copy 2)`]);
  });
});

describe('what is not copied', () => {
  it('a copy of a live assessment is a draft, and the original stays live [duplicate-assessment.3]', async () => {
    const opensAt = new Date(test.clock.now().getTime() + 3_600_000);
    const { assessmentId } = await buildLiveAssessment(admin, { opensAt });
    const copy = await read((await duplicate(assessmentId)).createdId);
    expect(copy).toMatchObject({ isLive: false, opensAt: null, closesAt: null, questionCount: 3 });
    expect(await read(assessmentId)).toMatchObject({ isLive: true, opensAt });
    await remove(copy.assessmentId);
    await duplicate(assessmentId).then(({ createdId }) =>
      admin.ok(assessments.goLive, { body: { assessmentId: createdId } }),
    );
  });

  it('a copy of an assessment for listed addresses is open to nobody until its list is filled [duplicate-assessment.4]', async () => {
    const candidate = await buildCandidate(test, admin);
    const { assessmentId } = await buildLiveAssessment(admin, {
      participantMode: 'byEmail',
      participantEmails: candidate.credentials.email,
    });
    await confirmPeople(admin, candidate);
    const { createdId } = await duplicate(assessmentId);
    await admin.ok(assessments.goLive, { body: { assessmentId: createdId } });
    expect(await candidate.status(attempts.startAttempt, { body: { assessmentId: createdId } })).toBe(404);
    expect(await candidate.status(attempts.startAttempt, { body: { assessmentId } })).toBe(200);
  });
});

describe('the plan', () => {
  it('a copy counts towards the limit of the plan, also when copies race for its last unit [duplicate-assessment.5]', async () => {
    const limited = await buildAdmin(test, { assessmentLimit: 2 });
    const { assessmentId } = await buildAssessment(limited);
    const statuses = await Promise.all(
      Array.from({ length: 5 }, () =>
        limited.status(assessments.duplicateAssessment, { body: { assessmentId } }),
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 202, 202, 202, 202]);
    expect(await limited.refusal(assessments.duplicateAssessment, { body: { assessmentId } })).toBe(
      'limitExpired',
    );
  });

  it('an assessment with more questions than the plan allows now is not copied [duplicate-assessment.6]', async () => {
    const limited = await buildAdmin(test, { questionLimit: 3 });
    const { assessmentId } = await buildAssessment(limited);
    await duplicate(assessmentId, limited);
    await copyRows(test.ports.database.pool, 'questions', {
      of: `r.assessment_id = ${assessmentId} and r.position = 1`,
      times: 1,
      changes: { position: '4', content: `jsonb_set(r.content, '{prompt,source}', '"a fourth"')` },
    });
    const refusal = await limited.refusal(assessments.duplicateAssessment, { body: { assessmentId } });
    expect(refusal).toBe('maxQuestionQuota');
    const { rows } = await test.ports.database.pool.query(
      'select count(*)::int as count from assessments where tenant_id = $1',
      [limited.userId],
    );
    expect(rows[0].count).toBe(2);
  });

  it('an expired plan refuses a copy', async () => {
    const expiring = await buildAdmin(test, { interval: 'monthly' });
    const { assessmentId } = await buildAssessment(expiring);
    test.clock.advance({ days: 31 });
    const late = await test.signIn(expiring.credentials);
    admin = await test.signIn(admin.credentials);
    expect(await late.refusal(assessments.duplicateAssessment, { body: { assessmentId } })).toBe(
      'dateExpired',
    );
  });
});

it('pictures and recordings belong to copy and original, and are kept until both are deleted [duplicate-assessment.7]', async () => {
  const imagePath = await uploadPicture(admin, questions.uploadQuestionImage, { width: 400, height: 400 });
  const { path: recordingPath } = await admin.upload(uploadRecording, {
    bytes: await readFile(CLIP),
    name: 'recording',
    type: 'application/octet-stream',
  });
  const { assessmentId } = await buildAssessment(admin, {}, [
    { imagePath, imageDescription: 'Two mirrors' },
    { promptType: 'video', interaction: { kind: 'extendedText' }, recordingPath },
  ]);
  const { createdId } = await duplicate(assessmentId);
  const shown = await admin.ok(questions.listQuestions, { params: { assessmentId: createdId } });
  await remove(assessmentId);
  admin = await aDayLater(test, admin);
  await removeOnce(test);
  for (const file of [imagePath, recordingPath]) expect(await presenceOf(test, file)).toEqual(IS_THERE);
  expect(shown[0]?.imagePath.split('?')[0]).toBe(imagePath.split('?')[0]);
  const { createdId: second } = await duplicate(createdId);
  await remove(second);
  admin = await aDayLater(test, admin);
  await removeOnce(test);
  for (const file of [imagePath, recordingPath]) expect(await presenceOf(test, file)).toEqual(IS_THERE);
  await remove(createdId);
  admin = await aDayLater(test, admin);
  await removeOnce(test);
  for (const file of [imagePath, recordingPath]) expect(await presenceOf(test, file)).toEqual(IS_GONE);
});

it('a copy and its original are edited apart [duplicate-assessment.8]', async () => {
  const { assessmentId, questionIds } = await buildAssessment(admin);
  const { createdId } = await duplicate(assessmentId);
  const before = await promptsOf(createdId);
  expect(before).toEqual(await promptsOf(assessmentId));
  await admin.ok(questions.deleteQuestion, { params: { questionId: questionIds[1] ?? 0 } });
  await admin.ok(instructions.createInstruction, {
    body: { assessmentId, description: 'Bring a ruler.' },
  });
  expect(await promptsOf(createdId)).toEqual(before);
  expect(await admin.ok(instructions.listInstructions, { params: { assessmentId: createdId } })).toEqual([]);
});

it('an assessment with 500 questions is copied within two seconds [duplicate-assessment.9]', async () => {
  const large = await buildAdmin(test, { questionLimit: 1_000 });
  const { assessmentId } = await buildAssessment(large, {}, [
    { prompt: `<p>${'A long text. '.repeat(150)}</p>` },
  ]);
  await copyRows(test.ports.database.pool, 'questions', {
    of: `r.assessment_id = ${assessmentId}`,
    times: 499,
    changes: {
      position: 'n + 1',
      content: `jsonb_set(r.content, '{prompt,source}', to_jsonb(r.content #>> '{prompt,source}' || n))`,
    },
  });
  const begun = performance.now();
  const { createdId } = await duplicate(assessmentId, large);
  expect(performance.now() - begun).toBeLessThan(2_000);
  const list = await large.ok(questions.listQuestions, { params: { assessmentId: createdId } });
  expect(list).toHaveLength(500);
});

it('the audit trail names the assessment that was copied [duplicate-assessment.10]', async () => {
  const { assessmentId } = await buildAssessment(admin, { title: 'Magnets' });
  const { createdId } = await duplicate(assessmentId);
  const { rows } = await test.ports.database.pool.query(
    `select action, subject_name, detail, actor_id from audit_entries
     where action = 'assessmentCreated' and subject_id = $1`,
    [createdId],
  );
  expect(rows).toEqual([
    {
      action: 'assessmentCreated',
      subject_name: 'Magnets (copy)',
      detail: { copyOf: 'Magnets' },
      actor_id: admin.userId,
    },
  ]);
});
