import type { CloseReason } from '@invigil/exam-client/attempt-closing.ts';
import { isOffline, type RunState } from '../attempt/run-state.ts';
import { countProgress } from '../navigation/question-progress.ts';

/** A text of the exam page by its key, with the number that it names. */
interface NoticeText {
  readonly key: string;
  readonly count?: number;
}

export interface NoticeTexts {
  readonly title: NoticeText;
  readonly texts: readonly NoticeText[];
}

interface Surroundings {
  readonly isOnline: boolean;
  readonly isJournalBroken: boolean;
}

const CLOSING_TITLES: Record<CloseReason, string> = {
  timeUp: 'notice.timeUp',
  left: 'notice.leftPage',
  ended: 'notice.ended',
  stop: 'notice.handingIn',
  handIn: 'notice.handingIn',
};

const UNKNOWN: NoticeTexts = {
  title: { key: 'notice.unknown' },
  texts: [{ key: 'notice.unknownText' }],
};

/** Texts of the notice while the exam closes: inputs are locked, so no text tells the candidate to go on. */
export function closingTexts(state: RunState, reason: CloseReason, around: Surroundings): NoticeTexts {
  if (state.isUnknown) return UNKNOWN;
  const waiting = waitingTexts(state, around);
  if (!isOffline(state, around.isOnline) || reason === 'ended')
    return { title: { key: CLOSING_TITLES[reason] }, texts: waiting };
  const submits = { key: 'notice.submitsOnline' };
  if (reason === 'timeUp') return { title: { key: 'result.timeUp' }, texts: [submits, ...waiting] };
  if (reason === 'left') return { title: { key: 'result.leftPage' }, texts: [submits, ...waiting] };
  return { title: submits, texts: waiting };
}

/** Texts of the notice about undeliverable answers while the exam goes on; null without any. */
export function undeliveredTexts({ queue, progress, isUnknown }: RunState): NoticeTexts | null {
  if (isUnknown) return UNKNOWN;
  const { blocked, waiting, savedAt } = queue;
  if (blocked === 0) return null;
  const [title, why] = blockedTexts(blocked);
  const areOthers = savedAt !== null || countProgress(progress).answered > blocked;
  const areOthersSaved = waiting === blocked && areOthers;
  return { title, texts: areOthersSaved ? [why, { key: 'notice.othersSaved' }] : [why] };
}

function waitingTexts(state: RunState, { isOnline, isJournalBroken }: Surroundings): readonly NoticeText[] {
  const { waiting, blocked, late } = state.queue;
  if (blocked > 0 && blocked === waiting && !isOffline(state, isOnline)) return blockedTexts(blocked);
  if (waiting > 0)
    return [{ key: isJournalBroken ? 'notice.onlyHere' : 'notice.heldClosing', count: waiting }];
  return late > 0 ? [{ key: 'notice.late', count: late }] : [];
}

const blockedTexts = (count: number): [NoticeText, NoticeText] => [
  { key: 'notice.blocked', count },
  { key: 'notice.blockedText', count },
];
