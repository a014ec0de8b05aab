import type { AnswerRevision } from '@invigil/exam-client/answer-revision.ts';
import type { Transition } from '../attempt/transition.ts';
import type { Sequences } from './answers-state.ts';
import { countsOf } from './away-counts.ts';
import type { AnswerContent } from './draft-content.ts';
import { visibleMsOf } from './visible-times.ts';

/** Makes the next revision of a question's answer. Its sequence is above every other one of all pages known here. */
export function createRevision(
  turn: Transition,
  questionId: number,
  content: AnswerContent,
  isSubmitted: boolean,
): AnswerRevision {
  const { sequences, away } = turn.state;
  const sequence = Math.max(sequences.highest + 1, Math.floor(turn.at.server));
  const counts = countsOf(away, questionId);
  turn.set({
    sequences: { ...sequences, highest: sequence, made: new Map(sequences.made).set(questionId, sequence) },
    ...(isSubmitted ? { away: { ...away, sent: new Map(away.sent).set(questionId, counts) } } : {}),
  });
  // Its own revision before this one may be stored although its acknowledgement was lost.
  const knownSequence = Math.max(knownSequenceOf(sequences, questionId), sequences.made.get(questionId) ?? 0);
  const answeredAt = new Date(turn.at.server);
  const visibleMs = visibleMsOf(turn, questionId);
  return { questionId, ...content, ...counts, visibleMs, sequence, knownSequence, answeredAt, isSubmitted };
}

/** The revision with everything learned since it was made: the server may have stored a draft before it. */
export function withKnowledge(sequences: Sequences, revision: AnswerRevision): AnswerRevision {
  const known = knownSequenceOf(sequences, revision.questionId);
  return known > revision.knownSequence ? { ...revision, knownSequence: known } : revision;
}

/** Notes an unsent revision of another start, so that the next one is above it and may replace it. */
export function noteUnsent(turn: Transition, { questionId, sequence }: AnswerRevision): void {
  raiseSequence(turn, sequence);
  const { sequences } = turn.state;
  const made = Math.max(sequence, sequences.made.get(questionId) ?? 0);
  turn.set({ sequences: { ...sequences, made: new Map(sequences.made).set(questionId, made) } });
}

/** Notes a sequence of another page or another start, so that the next one is above it. */
export function raiseSequence(turn: Transition, sequence: number): void {
  const { sequences } = turn.state;
  if (sequence > sequences.highest) turn.set({ sequences: { ...sequences, highest: sequence } });
}

/** Notes that this page has seen the server's answers to questions up to a sequence. */
export function learnSequences(
  turn: Transition,
  questions: readonly { readonly questionId: number }[],
  sequence: number,
): void {
  const { sequences } = turn.state;
  const known = new Map(sequences.known);
  for (const { questionId } of questions)
    known.set(questionId, Math.max(sequence, knownSequenceOf(sequences, questionId)));
  turn.set({ sequences: { ...sequences, known } });
}

const knownSequenceOf = ({ known }: Sequences, questionId: number): number => known.get(questionId) ?? 0;
