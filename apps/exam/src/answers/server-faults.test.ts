import type { SavedAnswer } from '@invigil/exam-client/calls.ts';
import { SafeJournal } from '@invigil/exam-client/journal.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { paper, START, ticked } from '@invigil/exam-client/testing/paper.test-data.ts';
import { UnsentAnswers } from '@invigil/exam-client/unsent-answers.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerBoth, begin, pass } from './blocked-answers.test-data.ts';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

/** Status 500 in the server's own format. */
const fault: Outcome<SavedAnswer> = { kind: 'busy', retryAfterMs: null, isFault: true };

it('an answer on which the server fails delays no other answer, and stays in the journal [server-faults.1]', async () => {
  const { journal, page, stored } = await begin('all', fault);
  answerBoth(page);
  await pass(100);
  expect(stored()).toEqual({ 102: ticked('B') });
  expect([...journal.answers.keys()]).toEqual([101]);
  expect(page.saves).toMatchObject({ status: 'idle', waiting: 1 });
});

it('an answer on which the server fails three times counts as blocked, on the page and on the board [server-faults.2]', async () => {
  const { server, page } = await begin('all', fault);
  answerBoth(page);
  await pass(2_000);
  expect(page.saves).toMatchObject({ blocked: 0 });
  await pass(8_000);
  expect(page.saves).toMatchObject({ waiting: 1, blocked: 1 });
  expect(server.blockedAnswerCount).toBe(1);
  expect(server.sent.filter((one) => one.startsWith('101'))).not.toContain('101 Option-A base64');
});

it('a submission tries an answer on which the server fails, then leaves it behind, declares it, and delivers it late [server-faults.3]', async () => {
  const { server, journal, page, onClosed } = await begin('all', fault);
  answerBoth(page);
  page.submitAttempt();
  await pass(10_000);
  expect(server).toMatchObject({ finished: 1, declared: 1 });
  const { undelivered } = onClosed.mock.calls[0]?.[0] ?? {};
  expect(undelivered).toEqual([expect.objectContaining({ answer: ticked('A') })]);
  const delivery = new UnsentAnswers({
    journal: new SafeJournal(journal),
    attemptId: 9,
    probe: async () => true,
    send: async () => ({ kind: 'refused', refusal: 'answerTooLate' }),
  });
  await delivery.start(undelivered);
  await pass(1_000);
  expect(delivery.counts).toMatchObject({ late: 1, held: 0 });
  expect(journal.answers.size).toBe(0);
  delivery.stop();
});

it('a blocked answer on which the server fails holds up a later submission for one try [server-faults.4]', async () => {
  const { server, page } = await begin('all', fault);
  answerBoth(page);
  await pass(20_000);
  server.sent.length = 0;
  page.submitAttempt();
  await pass(100);
  expect(server.sent).toEqual(['101 Option-A']);
  expect(server).toMatchObject({ finished: 1, declared: 1 });
});

it('the end of the time leaves an answer on which the server fails in the journal, and closes the exam [server-faults.5]', async () => {
  const { server, journal, page } = await begin('all', fault, paper());
  answerBoth(page);
  await pass(59_000);
  await pass(5_000);
  expect(server).toMatchObject({ finished: 1, late: [] });
  expect([...journal.answers.keys()]).toEqual([101]);
});

it('every answer arrives within a minute once a server that failed on all of them works again [server-faults.6]', async () => {
  const { server, page, stored } = await begin('all', fault);
  server.filter = () => fault;
  answerBoth(page);
  await pass(30_000);
  expect(stored()).toEqual({});
  server.filter = () => undefined;
  await pass(40_000);
  expect(stored()).toEqual({ 101: ticked('A'), 102: ticked('B') });
  expect(page.saves).toMatchObject({ status: 'idle', waiting: 0, blocked: 0 });
});

it('a newer answer to a question on which the server failed is sent at once [server-faults.7]', async () => {
  const { page, stored, letPass } = await begin('all', fault);
  answerBoth(page);
  await pass(20_000);
  letPass();
  page.open(1);
  page.choose('B');
  page.submit();
  await pass(100);
  expect(stored()).toEqual({ 101: ticked('B'), 102: ticked('B') });
  expect(page.saves).toMatchObject({ waiting: 0, blocked: 0 });
});
