import * as calls from '@invigil/contract/authoring/draft-endpoints';
import { elementsText, writtenChoices } from '@invigil/testkit/ai/written-questions';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { SERVING } from '../../../database/pool.ts';
import { stopBackends } from '../../../testing/stopped-backends.ts';
import { questionOrder, useDraftSite } from './draft-site.test-data.ts';

const site = useDraftSite();
const { start, readDraft, holdAfterFirst } = site;

const continueDrafts = async () => {
  const { ports, app } = site.test;
  const count = await ports.draftWriter.start(ports, app.log);
  await ports.draftWriter.idle();
  return count;
};

/** Locks the items of all drafts until the returned function is called: longer than a connection of the pool may. */
async function lockItems(): Promise<() => Promise<void>> {
  const holder = new Client(site.test.ports.database.pool.options);
  await holder.connect();
  let isHeld = true;
  const unlock = async () => {
    if (isHeld) await holder.end();
    isHeld = false;
  };
  onTestFinished(unlock);
  await holder.query('set idle_in_transaction_session_timeout = 0');
  await holder.query('begin; lock table draft_items in access exclusive mode');
  return unlock;
}

it('a database that hangs while a draft is written costs the draft one more call for what is missing [drafts.37]', async () => {
  const asked = site.standIn.requests.length;
  const goOn = holdAfterFirst();
  await start();
  await expect.poll(async () => (await readDraft()).questions.length).toBe(1);
  const { hotPool, pool } = site.test.ports.database;
  // Opens every connection that the pool may have: one that is made later would not hang.
  await Promise.all(Array.from({ length: pool.options.max }, () => pool.query('select pg_sleep(0.2)')));
  const hung = await stopBackends(hotPool, SERVING.name);
  let isHung = true;
  const resume = () => {
    if (isHung) hung.resume();
    isHung = false;
  };
  onTestFinished(resume);
  expect(hung.stopped).toBe(pool.options.max);
  goOn();
  // The client gives a hung connection up after 15 s.
  await site.test.ports.draftWriter.idle();
  resume();
  expect(await readDraft()).toMatchObject({ state: 'waiting' });

  site.standIn.answer = () => ({ text: elementsText(writtenChoices(2, 2)) });
  expect(await continueDrafts()).toBe(1);
  const draft = await readDraft();
  expect(draft).toMatchObject({ state: 'ready', droppedCount: 0 });
  expect(draft.questions.map(({ prompt }) => prompt)).toEqual(
    [1, 2, 3].map((number) => `What is the answer of question ${number}?`),
  );
  expect(site.standIn.requests.length).toBe(asked + 2);
  expect(site.standIn.requests.at(-1)?.prompt).toContain('Number of questions: 2');
  expect(await continueDrafts()).toBe(0);
}, 60_000);

it('a draft that the database interrupts twice fails, and its Admin can order another [drafts.38]', async () => {
  const asked = site.standIn.requests.length;
  const goOn = holdAfterFirst();
  await start();
  await expect.poll(async () => (await readDraft()).questions.length).toBe(1);
  const other = await buildAdmin(site.test, { questionLimit: 30 });
  const assessment = await buildAssessment(other);
  const unlock = await lockItems();
  // A Generate call is not continued: its caller learns of the failure.
  const generated = other.status(calls.draftQuestionsWithGemini, {
    body: questionOrder(assessment.assessmentId, 3),
  });
  goOn();
  await site.test.ports.draftWriter.idle();
  expect(await generated).toBe(503);
  expect(await continueDrafts()).toBe(1);
  expect(await continueDrafts()).toBe(0);
  await unlock();
  expect(site.standIn.requests.length).toBe(asked + 1);
  const draft = await readDraft();
  expect(draft).toMatchObject({ state: 'failed', failure: 'serviceUnavailable' });
  expect(draft.questions).toHaveLength(1);

  site.standIn.answer = () => ({ text: elementsText(writtenChoices(3, 4)) });
  expect(await site.written()).toMatchObject({ state: 'ready' });
  await other.ok(calls.draftQuestionsWithGemini, { body: questionOrder(assessment.assessmentId, 3) });
}, 60_000);
