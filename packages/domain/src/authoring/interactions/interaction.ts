import type { ChoiceForms } from './choice/choice.ts';
import type { ExtendedTextForms } from './extended-text/extended-text.ts';

/**
 * How a candidate responds to a question (the term of QTI). Each interaction has one folder on each floor: rules here,
 * wire fields in the contract, the editor in the admin area, the input on the exam page, the marked view in
 * `packages/ui`. Nothing outside these folders distinguishes kinds.
 */
export const INTERACTION_KINDS = ['choice', 'extendedText'] as const;
export type InteractionKind = (typeof INTERACTION_KINDS)[number];

/** Interactions that no folder implements yet: a question with one is refused when it is saved or goes live. */
export const RECORDED_KINDS = ['audioRecording', 'videoRecording'] as const;
export type RecordedKind = (typeof RECORDED_KINDS)[number];

/** Ids of the lookup list of answer types; clients store them. */
export const INTERACTION_IDS = {
  audioRecording: 2,
  videoRecording: 3,
  extendedText: 4,
  choice: 5,
} as const satisfies Record<InteractionKind | RecordedKind, number>;

/** The forms in which an interaction's content exists, by kind. */
export interface InteractionForms {
  readonly choice: ChoiceForms;
  readonly extendedText: ExtendedTextForms;
}

type FormOf<Form extends keyof ChoiceForms, Kind extends InteractionKind> = InteractionForms[Kind][Form];

/** As its author writes it: sources and key. */
export type AuthoredInteraction<Kind extends InteractionKind = InteractionKind> = FormOf<'authored', Kind>;
/** In a paper: rendered, with its key. Never sent to a candidate in progress. */
export type RenderedInteraction<Kind extends InteractionKind = InteractionKind> = FormOf<'rendered', Kind>;
/** As its candidate sees it during the exam: the type has no field for a key. */
export type InteractionView<Kind extends InteractionKind = InteractionKind> = FormOf<'view', Kind>;
/** A candidate's answer. */
export type Answer<Kind extends InteractionKind = InteractionKind> = FormOf<'answer', Kind>;
/** An edit of a candidate to an answer. */
export type AnswerEdit<Kind extends InteractionKind = InteractionKind> = FormOf<'edit', Kind>;
/** With the candidate's answer, and the key where the reader may see it. */
export type MarkedInteraction<Kind extends InteractionKind = InteractionKind> = FormOf<'marked', Kind>;

/** A recorded answer as an author requests it; nothing can record it. */
export interface RecordedInteraction {
  readonly kind: RecordedKind;
}

/** What an author's request may name. */
export type RequestedInteraction = AuthoredInteraction | RecordedInteraction;

/** Whether a kind is recorded by the candidate. */
export const isRecordedKind = (kind: InteractionKind | RecordedKind): kind is RecordedKind =>
  RECORDED_KINDS.some((recorded) => recorded === kind);

/** Whether the interaction of a request exists. */
export const isAvailable = (interaction: RequestedInteraction): interaction is AuthoredInteraction =>
  !isRecordedKind(interaction.kind);
