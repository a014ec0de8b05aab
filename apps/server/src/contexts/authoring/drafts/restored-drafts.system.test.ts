import { listAiUsage } from '@invigil/contract/ai/ai-endpoints';
import * as calls from '@invigil/contract/authoring/draft-endpoints';
import * as previews from '@invigil/contract/authoring/draft-preview-endpoints';
import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { updateAiSettings } from '@invigil/contract/site/private-settings-endpoints';
import { defaultsOf } from '@invigil/domain/site/settings';
import { MODEL_KEY } from '@invigil/testkit/ai/model-stand-in';
import { elementsText, writtenChoices } from '@invigil/testkit/ai/written-questions';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import { siteOf } from '@invigil/testkit/builders/site';
import { expect, it, onTestFinished } from 'vitest';
import { createSecretBox } from '../../../adapters/secret-box.ts';
import { buildApp } from '../../../app.ts';
import { useBackups } from '../../../backup/testing/backups.ts';
import { openDatabase } from '../../../database/client.ts';
import { drafts } from '../../../database/schema.ts';
import { createLog } from '../../../log.ts';
import { OWNER } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { settleLostCalls } from '../../ai/consumption.ts';
import { createSessions } from '../../identity/sessions/create-sessions.ts';
import { heartbeatBefore, pick, questionOrder, useDraftSite } from './draft-site.test-data.ts';
import { createDraftWriter } from './draft-writer.ts';

const site = useDraftSite();
const backups = useBackups();
const { start, readDraft, holdAfterFirst } = site;

/** Restores a backup of the site, and serves it as a server does that has been started on it. */
async function serveRestored(
  target: string,
  given: Partial<Pick<typeof site.test.ports, 'aiKeys' | 'secrets'>> = {},
) {
  const system = await backups.emptySystem();
  await backups.restore(target, system);
  const database = openDatabase(system.connection, () => undefined);
  const parts = { ...site.test.ports, database, files: system.files, ...given };
  const ports = Object.assign(parts, { sessions: createSessions(parts), draftWriter: createDraftWriter() });
  const app = await buildApp(ports, { logger: createLog('silent'), webPages: false });
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  const { signIn } = siteOf(OWNER, (token) => createTestClient(app, { token }));
  return {
    ports,
    signIn,
    /** Writes what a job of the server would, once the server before the backup is silent for long enough. */
    continueDrafts: async () => {
      await database.db.update(drafts).set({ heartbeatAt: heartbeatBefore(60) });
      const count = await ports.draftWriter.start(ports, app.log);
      await ports.draftWriter.idle();
      return count;
    },
  };
}

const backUp = async () => {
  const { pool } = site.test.ports.database;
  return (await backups.backUp({ system: { pool, files: site.test.ports.files } })).target;
};

it('a draft that was written during the backup is continued after the restore, and a Generate call is forgotten [drafts.39]', async () => {
  const goOn = holdAfterFirst();
  await start();
  await expect.poll(async () => (await readDraft()).questions.length).toBe(1);
  const other = await buildAdmin(site.test, { questionLimit: 30 });
  const theirs = await buildAssessment(other);
  const asked = site.standIn.requests.length;
  const body = questionOrder(theirs.assessmentId, 3);
  const generated = other.status(calls.draftQuestionsWithGemini, { body });
  await expect.poll(() => site.standIn.requests.length).toBe(asked + 1);
  const target = await backUp();
  goOn();
  expect(await generated).toBe(200);
  await site.test.ports.draftWriter.idle();

  const restored = await serveRestored(target);
  const admin = await restored.signIn(site.admin.credentials);
  const params = { assessmentId: site.assessmentId };
  const read = async () => (await admin.ok(previews.findQuestionDraft, { params })).draft;
  expect(await read()).toMatchObject({ state: 'running', questions: [{ position: 1 }] });
  site.standIn.answer = () => ({ text: elementsText(writtenChoices(2, 2)) });
  expect(await restored.continueDrafts()).toBe(1);
  expect(site.standIn.requests.at(-1)?.prompt).toContain('Number of questions: 2');
  const draft = await read();
  expect(draft).toMatchObject({
    state: 'ready',
    questions: [{ position: 1 }, { position: 2 }, { position: 3 }],
  });
  await admin.ok(previews.saveQuestionDraft, {
    params: { draftId: draft?.draftId ?? 0 },
    body: { questions: pick(draft?.questions ?? []) },
  });
  const listed = await admin.ok(listQuestions, { params });
  expect(listed.map(({ origin }) => origin?.provider)).toEqual([undefined, 'gemini', 'gemini', 'gemini']);

  const second = await restored.signIn(other.credentials);
  const ofTheirs = await second.ok(listQuestions, { params: { assessmentId: theirs.assessmentId } });
  expect(ofTheirs.filter(({ origin }) => origin !== null)).toEqual([]);
  site.standIn.answer = () => ({ text: elementsText(writtenChoices(3)) });
  await second.ok(calls.draftQuestionsWithGemini, { body });

  // The two calls that ran during the backup.
  site.test.clock.advance({ minutes: 10, ms: 1 });
  expect(await settleLostCalls(restored.ports)).toBe(2);
  const again = await restored.signIn(other.credentials);
  const { rows } = await again.ok(listAiUsage, { params: { page: 1, pageSize: 10 } });
  expect(rows.map(({ outcome }) => outcome)).toEqual(['succeeded', 'failed']);
}, 60_000);

it('a restored draft whose provider key is lost fails, and its Admin can order another with a new key [drafts.40]', async () => {
  const owner = await site.test.signIn(OWNER);
  const setKey = (by: typeof owner) =>
    by.ok(updateAiSettings, { body: { ...defaultsOf('ai'), geminiKey: MODEL_KEY } });
  await setKey(owner);
  const goOn = holdAfterFirst();
  await start();
  await expect.poll(async () => (await readDraft()).questions.length).toBe(1);
  const target = await backUp();
  goOn();
  const secrets = createSecretBox(Buffer.alloc(32, 9));
  const restored = await serveRestored(target, { aiKeys: {}, secrets });
  const asked = site.standIn.requests.length;
  expect(await restored.continueDrafts()).toBe(1);
  expect(await restored.continueDrafts()).toBe(0);
  expect(site.standIn.requests.length).toBe(asked);
  const admin = await restored.signIn(site.admin.credentials);
  const read = async () =>
    (await admin.ok(previews.findQuestionDraft, { params: { assessmentId: site.assessmentId } })).draft;
  expect(await read()).toMatchObject({ state: 'failed', questions: [{ position: 1 }] });
  await setKey(await restored.signIn(OWNER));
  site.standIn.answer = () => ({ text: elementsText(writtenChoices(3, 4)) });
  await admin.ok(previews.startQuestionDraft, { body: site.order() });
  await restored.ports.draftWriter.idle();
  expect(await read()).toMatchObject({ state: 'ready' });
}, 60_000);
