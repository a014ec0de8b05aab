import * as previews from '@invigil/contract/authoring/draft-preview-endpoints';
import { elementsText, writtenChoices } from '@invigil/testkit/ai/written-questions';
import { eq, type SQL } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drafts } from '../../../database/schema.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { heartbeatBefore, useDraftSite } from './draft-site.test-data.ts';
import { createDraftWriter } from './draft-writer.ts';

const site = useDraftSite();
const { start, readDraft, written, usage, setDraft, holdAfterFirst } = site;

afterEach(() => {
  vi.useRealTimers();
});

/** Longer than a server that lives is silent; seconds. */
const LOST = 31;
const HEARTBEAT_MS = 1_000;

/** A second server of the site, with a clock of its own. */
function secondServer(clock = site.test.clock) {
  const writer = createDraftWriter();
  const ports = { ...site.test.ports, clock, draftWriter: writer };
  const errors: unknown[] = [];
  const log = { warn: () => undefined, error: (entry: unknown) => errors.push(entry) };
  return { idle: () => writer.idle(), errors, start: () => writer.start(ports, log) };
}

/** Leaves a draft of three questions, of which two are written, as a server that was killed leaves it. */
async function loseDraft(heartbeatAt: Date | SQL = heartbeatBefore(LOST)): Promise<void> {
  site.standIn.answer = () => ({ text: elementsText(writtenChoices(2)) });
  await written({ questionCount: 2 });
  await setDraft({ state: 'running', heartbeatAt, requestedCount: 3 });
  site.standIn.answer = () => ({ text: elementsText(writtenChoices(3)) });
}

it('a cancelled draft aborts the call at the provider, keeps what was written, and counts its tokens [drafts.6]', async () => {
  holdAfterFirst();
  const draftId = await start();
  await expect.poll(async () => (await readDraft()).questions.length).toBe(1);
  const aborted = site.standIn.abortedCount();
  await site.admin.ok(previews.cancelDraft, { params: { draftId } });
  await site.test.ports.draftWriter.idle();
  expect(await readDraft()).toMatchObject({ state: 'cancelled', failure: null });
  expect((await readDraft()).questions).toHaveLength(1);
  await expect.poll(() => site.standIn.abortedCount()).toBe(aborted + 1);
  const [row] = await usage();
  expect(row).toMatchObject({ outcome: 'aborted' });
  expect(row?.completionTokens).toBeGreaterThan(0);
});

describe('a draft whose server was killed', () => {
  it('a draft whose server was killed is continued once, by asking for what is missing [drafts.7]', async () => {
    await loseDraft();
    await site.test.ports.draftWriter.start(site.test.ports, site.test.app.log);
    await site.test.ports.draftWriter.idle();
    expect(site.standIn.requests.at(-1)?.prompt).toContain('Number of questions: 1');
    expect(await readDraft()).toMatchObject({ state: 'ready' });
    expect((await readDraft()).questions).toHaveLength(3);

    await setDraft({ state: 'running', heartbeatAt: heartbeatBefore(LOST) });
    await site.test.ports.draftWriter.start(site.test.ports, site.test.app.log);
    expect(await readDraft()).toMatchObject({ state: 'failed', failure: 'aiProviderDown' });
  });

  it('a draft that was cancelled before its server was killed calls no model again [drafts.32]', async () => {
    await loseDraft();
    await setDraft({ isCancelled: true });
    const asked = site.standIn.requests.length;
    await secondServer().start();
    expect(await readDraft()).toMatchObject({ state: 'cancelled' });
    expect(site.standIn.requests.length).toBe(asked);
  });

  it('a heartbeat of the future, as of a restored backup, is that of a killed server [drafts.33]', async () => {
    await loseDraft(heartbeatBefore(-86_400));
    const server = secondServer();
    expect(await server.start()).toBe(1);
    await server.idle();
    expect(await readDraft()).toMatchObject({ state: 'ready' });
  });
});

describe('servers with different clocks', () => {
  const clockOf = (days: number) => createTestClock(new Date(Date.now() + days * 86_400_000));

  it('a server takes over no draft that another one writes, however far apart their clocks [drafts.34]', async () => {
    const goOn = holdAfterFirst();
    await start();
    await expect.poll(async () => (await readDraft()).questions.length).toBe(1);
    const asked = site.standIn.requests.length;
    for (const days of [-400, -1, 1, 400]) {
      expect(await secondServer(clockOf(days)).start()).toBe(0);
      expect(await readDraft()).toMatchObject({ state: 'running' });
    }
    await setDraft({ isAwaited: true });
    for (const days of [-400, 400]) await secondServer(clockOf(days)).start();
    await setDraft({ isAwaited: false });
    goOn();
    await site.test.ports.draftWriter.idle();
    expect(await readDraft()).toMatchObject({ state: 'ready' });
    expect(site.standIn.requests.length).toBe(asked);
  });

  it('a server continues the draft of a killed one, however far apart their clocks [drafts.35]', async () => {
    for (const days of [-400, 400]) {
      await loseDraft();
      const server = secondServer(clockOf(days));
      expect(await server.start()).toBe(1);
      await server.idle();
      expect(await readDraft()).toMatchObject({ state: 'ready' });
    }
  });
});

it('two servers that take themselves for the writer of a draft write each question once [drafts.24]', async () => {
  // The first server is alive, but its heartbeats do not arrive.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const goOn = holdAfterFirst();
  const draftId = await start();
  await expect.poll(async () => (await readDraft()).questions.length).toBe(1);
  site.standIn.answer = () => ({ text: elementsText(writtenChoices(2, 2)) });
  await setDraft({ heartbeatAt: heartbeatBefore(LOST) });
  const second = secondServer();
  expect(await second.start()).toBe(1);
  goOn();
  await Promise.all([second.idle(), site.test.ports.draftWriter.idle()]);
  const draft = await readDraft();
  expect(draft).toMatchObject({ draftId, state: 'ready' });
  expect(draft.questions.map(({ position, prompt }) => [position, prompt])).toEqual(
    [1, 2, 3].map((number) => [number, `What is the answer of question ${number}?`]),
  );
  expect(second.errors).toEqual([]);
});

it('a slow database gets one heartbeat of a draft at a time [drafts.36]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const goOn = holdAfterFirst();
  const draftId = await start();
  await expect.poll(async () => (await readDraft()).questions.length).toBe(1);
  const { pool, db } = site.test.ports.database;
  const holder = await pool.connect();
  // A transaction sees the activity as it was at its first look: only another connection sees the wait begin.
  const waiting = async () => {
    const { rows } = await pool.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like 'update "drafts"%'`,
    );
    return rows[0].count;
  };
  try {
    await holder.query('begin');
    await holder.query('select from drafts where id = $1 for update', [draftId]);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await expect.poll(waiting).toBe(1);
    vi.advanceTimersByTime(4 * HEARTBEAT_MS);
    // A statement that was sent before this one has been seen waiting.
    await db.select().from(drafts).where(eq(drafts.id, draftId));
    expect(await waiting()).toBe(1);
  } finally {
    await holder.query('rollback');
    holder.release();
    goOn();
  }
  await site.test.ports.draftWriter.idle();
  expect(await readDraft()).toMatchObject({ state: 'ready' });
});
