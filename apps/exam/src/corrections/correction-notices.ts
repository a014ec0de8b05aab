import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import { type JournalledCorrections, type ReadTexts, readTexts } from '@invigil/exam-client/corrections.ts';
import type { Transition } from '../attempt/transition.ts';
import { journalAttempt } from '../lease/journal-attempt.ts';
import type { Corrections } from './corrections-state.ts';

export function setCorrections(turn: Transition, change: Partial<Corrections>): void {
  turn.set({ corrections: { ...turn.state.corrections, ...change } });
}

/**
 * Notes that the texts of a question were corrected, for a candidate who has seen it: beside those that were seen first.
 *
 * @param held the question as this page had it; undefined where it had none, so that the texts of the start stand for it
 */
export function noteCorrection(
  turn: Transition,
  corrected: ExamQuestion,
  held: ExamQuestion | undefined,
): void {
  const { corrections, progress } = turn.state;
  const { questionId, wording = 0 } = corrected;
  const known = corrections.notices.get(questionId);
  const isSeen = progress.some((one) => one.questionId === questionId && one.isSeen);
  const before: ReadTexts | undefined = known?.before ?? held ?? corrected.corrected;
  const isNews = wording > (known?.wording ?? held?.wording ?? 0);
  if (!isSeen || !isNews || before === undefined) return;
  const notice = { questionId, before: readTexts(before), wording, isClosed: false };
  setCorrections(turn, { notices: new Map(corrections.notices).set(questionId, notice) });
  journalAttempt(turn);
}

/** The candidate sees a question for the first time: what was corrected before then is no news. */
export function noteFirstSight(turn: Transition, question: ExamQuestion): void {
  const { notices } = turn.state.corrections;
  const { questionId, wording, corrected } = question;
  if (wording === undefined || corrected === undefined || notices.has(questionId)) return;
  const notice = { questionId, before: readTexts(question), wording, isClosed: true };
  setCorrections(turn, { notices: new Map(notices).set(questionId, notice) });
}

/** The candidate has read the corrections up to a wording; one that came meanwhile stays open. */
export function closeNotices(turn: Transition, upTo: number): void {
  const { notices } = turn.state.corrections;
  const closed = [...notices.values()].map((notice) => ({
    ...notice,
    isClosed: notice.isClosed || notice.wording <= upTo,
  }));
  setCorrections(turn, { notices: new Map(closed.map((notice) => [notice.questionId, notice])) });
  journalAttempt(turn);
}

/**
 * Applies what the browser knows from an earlier start. Its copies may have former texts: the page says which wording they
 * have, and the server names those to fetch again. A server that named no wording had none.
 */
export function restoreCorrections(turn: Transition, journalled: JournalledCorrections | undefined): void {
  if (journalled === undefined) return;
  const { attempt, progress } = turn.state;
  const { seen, notices, wording = attempt.wording === undefined ? undefined : 0 } = journalled;
  const ids = new Set(seen);
  turn.set({ progress: progress.map((one) => (ids.has(one.questionId) ? { ...one, isSeen: true } : one)) });
  setCorrections(turn, {
    wording,
    notices: new Map(notices.map((notice) => [notice.questionId, notice])),
  });
}
