import type { ChoiceForms } from './choice/choice.ts';
import type { ExtendedTextForms } from './extended-text/extended-text.ts';
import type { NumericForms } from './numeric/numeric.ts';
import type { RecordingForms } from './recording/recording.ts';
import type { TextEntryForms } from './text-entry/text-entry.ts';

/**
 * How a candidate responds to a question (the term of QTI). Each interaction has one folder in each package: rules
 * here, wire fields in the contract, the editor in the admin area, the input on the exam page, the marked view in
 * `packages/ui`. No code outside these folders distinguishes kinds (docs/decisions/047).
 */
export const INTERACTION_KINDS = [
  'choice',
  'extendedText',
  'numeric',
  'textEntry',
  'audioRecording',
  'videoRecording',
] as const;
export type InteractionKind = (typeof INTERACTION_KINDS)[number];

/** Ids of the lookup list of answer types; clients store them. */
export const INTERACTION_IDS = {
  audioRecording: 2,
  videoRecording: 3,
  extendedText: 4,
  choice: 5,
  numeric: 6,
  textEntry: 7,
} as const satisfies Record<InteractionKind, number>;

/** The forms in which an interaction's content exists, by kind. */
export interface InteractionForms {
  readonly choice: ChoiceForms;
  readonly extendedText: ExtendedTextForms;
  readonly numeric: NumericForms;
  readonly textEntry: TextEntryForms;
  readonly audioRecording: RecordingForms<'audioRecording'>;
  readonly videoRecording: RecordingForms<'videoRecording'>;
}

type FormOf<Form extends keyof ChoiceForms, Kind extends InteractionKind> = InteractionForms[Kind][Form];

/** An interaction as its author writes it: sources and key. */
export type AuthoredInteraction<Kind extends InteractionKind = InteractionKind> = FormOf<'authored', Kind>;
/** An interaction of a paper: rendered, with its key. Never sent to a candidate during the exam. */
export type RenderedInteraction<Kind extends InteractionKind = InteractionKind> = FormOf<'rendered', Kind>;
/** An interaction as a candidate sees it during the exam: the type has no field for a key. */
export type InteractionView<Kind extends InteractionKind = InteractionKind> = FormOf<'view', Kind>;
/** A candidate's answer. */
export type Answer<Kind extends InteractionKind = InteractionKind> = FormOf<'answer', Kind>;
/** An interaction with the candidate's answer, and with the key where the reader may see it. */
export type MarkedInteraction<Kind extends InteractionKind = InteractionKind> = FormOf<'marked', Kind>;
