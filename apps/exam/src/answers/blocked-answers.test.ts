import type { SavedAnswer } from '@invigil/exam-client/calls.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { MemoryJournal } from '@invigil/exam-client/testing/memory-journal.test-data.ts';
import { START, ticked } from '@invigil/exam-client/testing/paper.test-data.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerBoth, begin, broken, pass } from './blocked-answers.test-data.ts';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

describe('an answer that the network refuses', () => {
  it('a blocked answer is sent again as base64 at once, without a notice [web-blocked-answers.1]', async () => {
    const { server, page, stored } = await begin('plain');
    const blockedCounts = vi.fn();
    page.store.subscribe(() => blockedCounts(page.saves.blocked));
    answerBoth(page);
    await pass(50);
    expect(server.sent).toContain('101 Option-A base64');
    expect(stored()).toEqual({ 101: ticked('A'), 102: ticked('B') });
    expect(page.saves).toMatchObject({ status: 'idle', waiting: 0, blocked: 0 });
    expect(blockedCounts).not.toHaveBeenCalledWith(1);
  });

  it('a blocked answer does not delay later answers, stays in the journal, and is counted [web-blocked-answers.2]', async () => {
    const { server, journal, page, stored } = await begin('all');
    answerBoth(page);
    await pass(500);
    expect(stored()).toEqual({ 102: ticked('B') });
    expect([...journal.answers.keys()]).toEqual([101]);
    expect(page.saves).toMatchObject({ status: 'idle', waiting: 1, blocked: 1 });
    expect(server.blockedAnswerCount).toBe(1);
  });

  it('a blocked answer is tried again after 2 seconds, then later and later, at most every minute [web-blocked-answers.3]', async () => {
    const { server, page } = await begin('all');
    answerBoth(page);
    await pass(500);
    const tries = () => server.sent.filter((one) => one.startsWith('101')).length;
    const first = tries();
    expect(first).toBe(2);
    await pass(3_000);
    expect(tries()).toBe(first + 1);
    await pass(5 * 60_000);
    expect(tries() - first).toBeGreaterThan(6);
    expect(tries() - first).toBeLessThan(13);
    const before = tries();
    await pass(72_000);
    expect(tries()).toBeGreaterThan(before);
  });

  it('a blocked answer is saved once the network lets it pass, and the heartbeat reports so', async () => {
    const { server, journal, page, stored, letPass } = await begin('all');
    answerBoth(page);
    await pass(500);
    letPass();
    await pass(5_000);
    expect(stored()).toMatchObject({ 101: ticked('A') });
    expect(page.saves).toMatchObject({ waiting: 0, blocked: 0 });
    expect(server.blockedAnswerCount).toBe(0);
    expect(journal.answers.size).toBe(0);
  });

  it('a blocked answer is replaced by a newer answer of its question, which is sent at once', async () => {
    const { server, page, stored, letPass } = await begin('all');
    answerBoth(page);
    await pass(20_000);
    letPass();
    page.open(1);
    page.choose('B');
    page.submit();
    await pass(100);
    expect(stored()).toEqual({ 101: ticked('B'), 102: ticked('B') });
    expect(server.sent.at(-1)).toBe('101 Option-B base64');
  });

  it('a blocked answer is sent again by the page after a reload [web-blocked-answers.4]', async () => {
    const { journal, open, page, stored, letPass, server } = await begin('all');
    answerBoth(page);
    await pass(500);
    page.dispose();
    server.holder = null;
    const again = await open('page');
    await pass(500);
    expect(again.page.view).toMatchObject({ saves: { blocked: 1 } });
    expect(again.page.state.progress[0]).toMatchObject({ isAnswered: true });
    letPass();
    await pass(5_000);
    expect(stored()).toEqual({ 101: ticked('A'), 102: ticked('B') });
    expect(journal.answers.size).toBe(0);
  });

  it('a blocked answer stays on the page that holds it when another page takes over and comes back [web-blocked-answers.5]', async () => {
    const { open, page, stored, letPass } = await begin('all');
    answerBoth(page);
    await pass(500);
    const second = await open('two', new MemoryJournal());
    second.page.takeOver();
    await pass(5_000);
    page.takeOver();
    await pass(5_000);
    expect(page.view).toMatchObject({ lease: 'held', saves: { blocked: 1 } });
    page.open(1);
    await pass(10);
    expect(page.draft).toEqual({ kind: 'choice', selected: ['A'] });
    letPass();
    await pass(60_000);
    expect(stored()).toMatchObject({ 101: ticked('A') });
  });

  it('a blocked answer is sent last and encoded when the page unloads [web-blocked-answers.6]', async () => {
    const { server, page } = await begin('all');
    answerBoth(page);
    await pass(500);
    page.open(3);
    await pass(0);
    page.write('last words');
    server.sent.length = 0;
    page.leave();
    expect(server.sent).toEqual(['103 last words', '101 Option-A base64']);
  });
});

describe('a connection that breaks for one answer alone', () => {
  it('a connection that breaks for one answer alone counts as a refusal: the answer is sent encoded, and the others pass [web-blocked-answers.7]', async () => {
    const { server, page, stored } = await begin('plain', broken);
    answerBoth(page);
    await pass(10_000);
    expect(server.sent).toContain('101 Option-A base64');
    expect(stored()).toEqual({ 101: ticked('A'), 102: ticked('B') });
  });

  it('an answer whose connection breaks repeatedly counts as blocked, and lets the submission pass within seconds', async () => {
    const { server, page, onClosed } = await begin('all', broken);
    answerBoth(page);
    page.submitAttempt();
    await pass(20_000);
    expect(server).toMatchObject({ finished: 1, declared: 1 });
    expect(onClosed).toHaveBeenCalledOnce();
  });

  it('an answer for which a gateway replies in place of the server counts as refused by the network', async () => {
    const gateway: Outcome<SavedAnswer> = { kind: 'busy', retryAfterMs: null, isForeign: true };
    const { page, stored } = await begin('plain', gateway);
    answerBoth(page);
    await pass(10_000);
    expect(stored()).toEqual({ 101: ticked('A'), 102: ticked('B') });
  });
});

it('an answer on which the server fails does not delay the others, and the submission waits minutes for it', async () => {
  const { server, page, stored, letPass } = await begin('all', { kind: 'busy', retryAfterMs: null });
  answerBoth(page);
  await pass(10_000);
  expect(stored()).toEqual({ 102: ticked('B') });
  expect(page.saves).toMatchObject({ waiting: 1, blocked: 0 });
  page.submitAttempt();
  await pass(60_000);
  expect(server.finished).toBe(0);
  letPass();
  await pass(72_000);
  expect(stored()).toEqual({ 101: ticked('A'), 102: ticked('B') });
  expect(server).toMatchObject({ finished: 1, declared: null });
});

it('a sign-in page of the network that replies to every call blocks no answer: the page is offline [web-blocked-answers.8]', async () => {
  const { server, page, stored, letPass } = await begin('all');
  letPass();
  server.isBehindPortal = true;
  answerBoth(page);
  await pass(10_000);
  expect(page.view).toMatchObject({ server: 'unreachable', saves: { waiting: 2, blocked: 0 } });
  page.submitAttempt();
  await pass(20_000);
  expect(server.finished).toBe(0);
  server.isBehindPortal = false;
  await pass(20_000);
  expect(stored()).toEqual({ 101: ticked('A'), 102: ticked('B') });
  expect(server).toMatchObject({ finished: 1, late: [], declared: null });
});
