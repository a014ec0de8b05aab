import { EMPTY_OUTBOX, type Outbox } from '@invigil/exam-client/outbox-state.ts';
import { paper, ticked } from '@invigil/exam-client/testing/paper.test-data.ts';
import { describe, expect, it } from 'vitest';
import { type AttemptState, initialState } from '../../attempt/state.ts';
import en from '../../locales/en/exam.json' with { type: 'json' };
import { progressOf } from '../../navigation/question-progress.ts';
import type { CloseReason } from '../../submission/submission-state.ts';
import { closingTexts, type NoticeTexts, undeliveredTexts } from './notice-texts.ts';

interface Unsent {
  readonly status?: Outbox['status'];
  readonly waiting?: number;
  /** Number of waiting answers that the network refuses. */
  readonly blocked?: number;
}

/** A state with this many unsent answers. */
function stateWith(
  { status = 'idle', waiting = 0, blocked = 0 }: Unsent,
  change: Partial<AttemptState> = {},
) {
  const entry = (questionId: number) => ({
    answer: {
      questionId,
      answer: ticked('A'),
      isSkipped: false,
      isSubmitted: true,
      sequence: questionId,
      knownSequence: 0,
      pointerLeaveCount: 0,
      visibilityChangeCount: 0,
      answeredAt: new Date(0),
    },
    journal: 'stored' as const,
    failedAt: null,
    reason: 'network' as const,
    refusal: 'proven' as const,
    isEncoded: true,
    failures: 1,
    dueAt: 0,
    isBlocked: true,
  });
  const entries = Array.from({ length: waiting }, (_, index) => entry(index));
  const outbox = {
    ...EMPTY_OUTBOX,
    status,
    deferred: entries.slice(0, blocked),
    pending: entries.slice(blocked),
  };
  return { ...initialState(paper(), []), outbox, ...change };
}

/** The English texts as the page shows them. */
function read({ title, texts }: NoticeTexts): string {
  const all: Record<string, Record<string, string>> = { notice: en.notice, result: en.result as never };
  return [title, ...texts]
    .map(({ key, count }) => {
      const [section = '', name = ''] = key.split('.');
      const suffix = count === undefined ? '' : count === 1 ? '_one' : '_other';
      return all[section]?.[name + suffix]?.replace('{{count}}', String(count));
    })
    .join(' ');
}

describe('a submission without a connection', () => {
  const offline = stateWith({ status: 'unreachable', waiting: 2 });

  it('a submission without a connection says when it is sent [notice-texts.2]', () => {
    expect(read(closingTexts(offline, 'submit', true))).toBe(
      'Your exam will be submitted when you’re back online. Keep this page open. 2 answers are stored on this device and will be sent.',
    );
  });

  it('a submission without a connection explains so at the end of the time too, and where only the device knows that it is offline', () => {
    expect(read(closingTexts(offline, 'timeUp', true))).toMatch(
      /^Time is up\. Your exam will be submitted when you’re back online\. Keep this page open\./,
    );
    expect(read(closingTexts(stateWith({}), 'submit', false))).toBe(
      'Your exam will be submitted when you’re back online. Keep this page open.',
    );
  });

  it.each<CloseReason>(['submit', 'timeUp', 'left', 'ended'])(
    'a closing notice never asks the candidate to continue while the inputs are locked, for %s [notice-texts.3]',
    (reason) => {
      for (const queue of [
        {},
        { waiting: 1 },
        { waiting: 3, blocked: 3 },
        { status: 'unreachable' as const },
      ])
        for (const isOnline of [true, false])
          expect(read(closingTexts(stateWith(queue), reason, isOnline))).not.toMatch(/keep (going|writing)/i);
    },
  );
});

it('a submission with a connection is shown as in progress', () => {
  expect(read(closingTexts(stateWith({}), 'submit', true))).toBe('Submitting your exam');
});

it('the notice about blocked answers names their number, and says that the others are saved [notice-texts.1]', () => {
  const progress = progressOf(paper()).map((one) => ({ ...one, isAnswered: true }));
  expect(read(undeliveredTexts(stateWith({ waiting: 1, blocked: 1 }, { progress })) as never)).toBe(
    '1 answer is stored on this device: something on this network blocks it. Other answers are saved.',
  );
  expect(read(undeliveredTexts(stateWith({ waiting: 2, blocked: 2 })) as never)).toBe(
    '2 answers are stored on this device: something on this network blocks them.',
  );
  expect(undeliveredTexts(stateWith({ waiting: 2 }))).toBeNull();
});

it('the notice about answers on which the server alone fails names the server as the cause [notice-texts.4]', () => {
  const state = stateWith({ waiting: 1, blocked: 1 });
  const deferred = state.outbox.deferred.map((one) => ({ ...one, reason: 'fault' as const }));
  expect(read(undeliveredTexts({ ...state, outbox: { ...state.outbox, deferred } }) as never)).toBe(
    '1 answer is stored on this device: the server cannot store it. Tell your examiner.',
  );
});

it('the notice about an attempt that the server does not know is the same while it is open and while it closes', () => {
  const unknown = stateWith({ waiting: 1 }, { server: 'unknownAttempt' });
  const text = /^The server does not know this exam at the moment\. .*Keep this page open/;
  expect(read(undeliveredTexts(unknown) as never)).toMatch(text);
  expect(read(closingTexts(unknown, 'submit', true))).toMatch(text);
});
