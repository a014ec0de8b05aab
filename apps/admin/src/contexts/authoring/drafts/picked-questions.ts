import type { saveQuestionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import type { Draft, DraftedQuestion } from './draft.ts';

/** A drafted question as its author edited it. */
export interface QuestionEdit {
  readonly prompt: string;
  readonly interaction: AuthoredInteraction;
  readonly explanation: string;
  /** Hundredths; null where questions have no marks of their own. */
  readonly marks: number | null;
}

/** What an author made of a draft, by the positions of its questions. */
export interface Picks {
  /** Questions that are not saved. */
  readonly left: ReadonlySet<number>;
  readonly edits: ReadonlyMap<number, QuestionEdit>;
}

export const NO_PICKS: Picks = { left: new Set(), edits: new Map() };

/** A question as it would be saved now. */
export const editOf = ({ edits }: Picks, draft: Draft, question: DraftedQuestion): QuestionEdit =>
  edits.get(question.position) ?? {
    prompt: question.prompt,
    interaction: question.interaction,
    explanation: question.explanation,
    marks: draft.marks,
  };

/** Ticks or unticks a question. */
export function withTick(picks: Picks, position: number, isTicked: boolean): Picks {
  const left = new Set(picks.left);
  if (isTicked) left.delete(position);
  else left.add(position);
  return { left, edits: picks.edits };
}

/** Ticks or unticks all questions. */
export const withAllTicks = (picks: Picks, draft: Draft, isTicked: boolean): Picks => ({
  left: new Set(isTicked ? [] : draft.questions.map(({ position }) => position)),
  edits: picks.edits,
});

/** Replaces a question by its edited self. */
export const withEdit = (picks: Picks, position: number, edit: QuestionEdit): Picks => ({
  left: picks.left,
  edits: new Map([...picks.edits, [position, edit]]),
});

/** The ticked questions. */
export const pickedOf = ({ left }: Picks, draft: Draft): readonly DraftedQuestion[] =>
  draft.questions.filter(({ position }) => !left.has(position));

/** The request that saves the ticked questions. */
export const toSaveRequest = (
  picks: Picks,
  draft: Draft,
  listVersion: string | undefined,
): BodyOf<typeof saveQuestionDraft> => ({
  listVersion,
  questions: pickedOf(picks, draft).map((question) => ({
    position: question.position,
    ...editOf(picks, draft, question),
  })),
});
