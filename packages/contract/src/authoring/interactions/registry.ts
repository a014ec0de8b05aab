import {
  type Answer,
  type AuthoredInteraction,
  type InteractionKind,
  type InteractionView,
  isAvailable,
  isRecordedKind,
  type MarkedInteraction,
  type RecordedKind,
  type RequestedInteraction,
} from '@invigil/domain/authoring/interactions/interaction';
import { choiceWire } from './choice/choice-wire.ts';
import { extendedTextWire } from './extended-text/extended-text-wire.ts';
import type { Flat, InteractionWire } from './interaction-wire.ts';

const WIRES: { readonly [Kind in InteractionKind]: InteractionWire<Kind> } = {
  choice: choiceWire,
  extendedText: extendedTextWire,
};

/** The wire form of an interaction. */
export function interactionWire<Kind extends InteractionKind>(kind: Kind): InteractionWire<Kind> {
  return WIRES[kind];
}

/** Blank fields of one form, of all interactions. */
const blanks = (form: 'authored' | 'view' | 'ownAnswer' | 'marked'): Flat =>
  Object.assign({}, ...Object.values(WIRES).map((wire) => wire[form].blank));

const BLANK_AUTHORED = blanks('authored');
const BLANK_EXAM = { ...blanks('view'), ...blanks('ownAnswer') };
const BLANK_MARKED = blanks('marked');

function without(flat: Flat, blank: Flat): Flat {
  return Object.fromEntries(
    Object.entries(flat).filter(([name]) => name !== 'interactionKind' && !(name in blank)),
  );
}

/** Folds the fields of an author's question into its interaction. */
export function foldAuthored(flat: Flat): Flat & { readonly interaction: RequestedInteraction } {
  const kind = flat.interactionKind as InteractionKind | RecordedKind;
  const interaction: RequestedInteraction = isRecordedKind(kind)
    ? { kind }
    : interactionWire(kind).authored.fold(flat);
  return { ...without(flat, BLANK_AUTHORED), interaction };
}

/** Spreads the interaction of an author's question over its fields. */
export function unfoldAuthored({
  interaction,
  ...others
}: {
  readonly interaction: RequestedInteraction;
}): Flat {
  const fields = isAvailable(interaction)
    ? interactionWire(interaction.kind).authored.unfold(interaction as AuthoredInteraction)
    : {};
  return { ...others, interactionKind: interaction.kind, ...BLANK_AUTHORED, ...fields };
}

/** The interaction of a question in progress, and the candidate's own answer. */
export interface ExamInteraction {
  readonly interaction: InteractionView;
  /** Null for a question without an answer, and for a skip. */
  readonly answer: Answer | null;
}

/** Folds the fields of a candidate's question into its interaction and the candidate's own answer. */
export function foldExam(flat: Flat): Flat & ExamInteraction {
  const { view, ownAnswer } = interactionWire(flat.interactionKind as InteractionKind);
  return { ...without(flat, BLANK_EXAM), interaction: view.fold(flat), answer: ownAnswer.fold(flat) };
}

/** Spreads interaction and answer of a candidate's question over its fields. */
export function unfoldExam({ interaction, answer, ...others }: ExamInteraction): Flat {
  const { view, ownAnswer } = interactionWire(interaction.kind);
  return {
    ...others,
    interactionKind: interaction.kind,
    ...BLANK_EXAM,
    ...view.unfold(interaction),
    ...ownAnswer.unfold(answer),
  };
}

/** Folds the fields of a response into its marked interaction. */
export function foldMarked(flat: Flat): Flat & { readonly marked: MarkedInteraction } {
  const marked = interactionWire(flat.interactionKind as InteractionKind).marked.fold(flat);
  return { ...without(flat, BLANK_MARKED), marked };
}

/** Spreads a marked interaction over the fields of its response. */
export function unfoldMarked({ marked, ...others }: { readonly marked: MarkedInteraction }): Flat {
  return {
    ...others,
    interactionKind: marked.kind,
    ...BLANK_MARKED,
    ...interactionWire(marked.kind).marked.unfold(marked),
  };
}
