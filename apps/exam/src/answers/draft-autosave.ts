import { type AnswerRevision, isSameRevision } from '@invigil/exam-client/answer-revision.ts';
import { waitingFor } from '@invigil/exam-client/outbox-state.ts';
import type { Transition } from '../attempt/transition.ts';
import { enqueue } from './outbox.ts';

/** A change reaches the journal within this time, without a write for every key. */
const JOURNAL_MS = 300;
/** A pause of this length sends the draft, so that it is saved within two seconds. */
const PAUSE_MS = 1_500;
/** A draft is sent within this time, even from a candidate who never pauses. */
const LONGEST_MS = 10_000;

/** Notes the newest draft; one of another question is sent first. */
export function noteDraft(turn: Transition, draft: AnswerRevision): void {
  if (turn.state.autosave !== null && turn.state.autosave.draft.questionId !== draft.questionId)
    sendDraft(turn);
  const { autosave: before } = turn.state;
  const now = turn.at.monotonic;
  const firstAt = before?.firstAt ?? now;
  turn.set({
    autosave: {
      draft,
      isJournalled: false,
      firstAt,
      journalAt: before?.journalAt ?? now + JOURNAL_MS,
      sendAt: now + Math.min(PAUSE_MS, Math.max(0, firstAt + LONGEST_MS - now)),
    },
  });
}

/** Writes the draft to the journal at once: the page may go away. */
export function journalDraft(turn: Transition): void {
  const { autosave } = turn.state;
  if (autosave === null || autosave.isJournalled) return;
  turn.set({ autosave: { ...autosave, journalAt: null } });
  turn.ask({ type: 'journalAnswer', answer: autosave.draft });
}

/** Sends the draft without waiting for a pause. */
export function sendDraft(turn: Transition): void {
  const { autosave } = turn.state;
  if (autosave === null) return;
  turn.set({ autosave: null });
  enqueue(turn, autosave.draft, autosave.isJournalled);
}

/** Drops the draft of a question that was submitted, or is empty again; the journal returns to the unsent answer. */
export function dropDraft(turn: Transition, questionId: number): void {
  const { autosave, outbox } = turn.state;
  if (autosave?.draft.questionId !== questionId) return;
  turn.set({ autosave: null });
  const instead = waitingFor(outbox, questionId);
  turn.ask({ type: 'dropAnswer', answer: autosave.draft, ...(instead === undefined ? {} : { instead }) });
}

/** Notes the result of a journal write. */
export function draftJournalled(turn: Transition, answer: AnswerRevision, isStored: boolean): void {
  const { autosave } = turn.state;
  if (autosave === null || !isSameRevision(answer, autosave.draft)) return;
  turn.set({ autosave: { ...autosave, isJournalled: isStored } });
}

/** Does what is due of the draft. */
export function autosaveIfDue(turn: Transition): void {
  const { autosave } = turn.state;
  if (autosave === null) return;
  if (autosave.sendAt <= turn.at.monotonic) sendDraft(turn);
  else if (autosave.journalAt !== null && autosave.journalAt <= turn.at.monotonic) journalDraft(turn);
}
