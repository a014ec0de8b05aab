import { SafeJournal } from '@invigil/exam-client/journal.ts';
import { paper, START, ticked } from '@invigil/exam-client/testing/paper.test-data.ts';
import { UnsentAnswers } from '@invigil/exam-client/unsent-answers.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerBoth, begin, pass, refusedByNetwork } from '../answers/blocked-answers.test-data.ts';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

it('a submission tries a blocked answer once more encoded, then submits and declares it left behind [blocked-submission.1]', async () => {
  const { server, page, onClosed } = await begin('all');
  answerBoth(page);
  await pass(20_000);
  server.sent.length = 0;
  page.submitAttempt();
  await pass(100);
  expect(server.sent).toEqual(['101 Option-A base64']);
  expect(server).toMatchObject({ finished: 1, declared: 1 });
  expect(onClosed).toHaveBeenCalledWith({
    late: 0,
    notTaken: 0,
    undelivered: [expect.objectContaining({ answer: ticked('A') })],
  });
});

it('a submission delivers a blocked answer that the network lets through by then', async () => {
  const { server, page, stored, letPass } = await begin('all');
  answerBoth(page);
  await pass(20_000);
  letPass();
  page.submitAttempt();
  await pass(100);
  expect(stored()).toEqual({ 101: ticked('A'), 102: ticked('B') });
  expect(server).toMatchObject({ finished: 1, declared: 0 });
});

it('a submission leaves a blocked answer behind at the end of the time, and the result page delivers it as late', async () => {
  const { server, journal, page, onClosed, letPass } = await begin('all', refusedByNetwork, paper());
  answerBoth(page);
  await pass(59_000);
  await pass(2_000);
  expect(server).toMatchObject({ finished: 1, late: [] });
  const { undelivered } = onClosed.mock.calls[0]?.[0] ?? {};
  const delivery = new UnsentAnswers({
    journal: new SafeJournal(journal),
    attemptId: 9,
    probe: async () => true,
    send: async (answer, { isEncoded }) =>
      server.filter(answer, isEncoded) ?? { kind: 'refused', refusal: 'answerTooLate' },
  });
  await delivery.start(undelivered);
  await pass(1_000);
  expect(delivery.counts).toMatchObject({ late: 0, held: 1 });
  letPass();
  await pass(60_000);
  expect(delivery.counts).toMatchObject({ late: 1, held: 0 });
  expect(journal.answers.size).toBe(0);
  delivery.stop();
});
