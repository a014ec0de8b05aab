import {
  areFaultsOfTheServer,
  blockedCount,
  type Outbox,
  waitingCount,
} from '@invigil/exam-client/outbox-state.ts';
import { type AttemptState, isOffline } from '../../attempt/state.ts';
import { countProgress } from '../../navigation/question-progress.ts';
import type { CloseReason } from '../../submission/submission-state.ts';

/** Key of a text of the exam page, with the number in it. */
interface NoticeText {
  readonly key: string;
  readonly count?: number;
}

export interface NoticeTexts {
  readonly title: NoticeText;
  readonly texts: readonly NoticeText[];
}

const CLOSING_TITLES: Record<CloseReason, string> = {
  timeUp: 'notice.timeUp',
  left: 'notice.leftPage',
  ended: 'notice.ended',
  submit: 'notice.handingIn',
};

const UNKNOWN: NoticeTexts = {
  title: { key: 'notice.unknown' },
  texts: [{ key: 'notice.unknownText' }],
};

/** Texts of the notice while the exam closes: inputs are locked, so no text asks the candidate to continue. */
export function closingTexts(state: AttemptState, reason: CloseReason, isOnline: boolean): NoticeTexts {
  if (state.server === 'unknownAttempt') return UNKNOWN;
  const waiting = waitingTexts(state, isOnline);
  if (!isOffline(state, isOnline) || reason === 'ended')
    return { title: { key: CLOSING_TITLES[reason] }, texts: waiting };
  const submits = { key: 'notice.submitsOnline' };
  if (reason === 'timeUp') return { title: { key: 'result.timeUp' }, texts: [submits, ...waiting] };
  if (reason === 'left') return { title: { key: 'result.leftPage' }, texts: [submits, ...waiting] };
  return { title: submits, texts: waiting };
}

/** Texts of the notice about undeliverable answers while the exam is open; null without any. */
export function undeliveredTexts({ outbox, progress, server }: AttemptState): NoticeTexts | null {
  if (server === 'unknownAttempt') return UNKNOWN;
  const blocked = blockedCount(outbox);
  if (blocked === 0) return null;
  const [title, why] = blockedTexts(outbox);
  const areOthers = outbox.savedAt !== null || countProgress(progress).answered > blocked;
  const areOthersSaved = waitingCount(outbox) === blocked && areOthers;
  return { title, texts: areOthersSaved ? [why, { key: 'notice.othersSaved' }] : [why] };
}

function waitingTexts(state: AttemptState, isOnline: boolean): readonly NoticeText[] {
  const { outbox, journal } = state;
  const waiting = waitingCount(outbox);
  const blocked = blockedCount(outbox);
  if (blocked > 0 && blocked === waiting && !isOffline(state, isOnline)) return blockedTexts(outbox);
  if (waiting > 0)
    return [{ key: journal !== 'working' ? 'notice.onlyHere' : 'notice.heldClosing', count: waiting }];
  return outbox.late > 0 ? [{ key: 'notice.late', count: outbox.late }] : [];
}

function blockedTexts(outbox: Outbox): [NoticeText, NoticeText] {
  const count = blockedCount(outbox);
  const why = areFaultsOfTheServer(outbox) ? 'notice.faultText' : 'notice.blockedText';
  return [
    { key: 'notice.blocked', count },
    { key: why, count },
  ];
}
