import {
  type AuthoredInteraction,
  INTERACTION_IDS,
  type MarkedInteraction,
} from '@invigil/domain/authoring/interactions/interaction';
import { z } from 'zod';
import type { WireFields } from '../../partial-update.ts';
import { coded } from '../../wire.ts';
import { choiceFlatFields, choiceFlatNames } from './choice/choice-flat-fields.ts';
import { extendedTextFlatFields } from './extended-text/extended-text-flat-fields.ts';
import {
  authoredFlatNames,
  EXAM_FLAT_NAMES,
  type ExamInteraction,
  foldAuthored,
  MARKED_FLAT_NAMES,
  unfoldAuthored,
  unfoldExam,
  unfoldMarked,
  without,
} from './flat-registry.ts';
import type { Flat, FlatProblem } from './flat-wire.ts';
import { recordingFlatFields, recordingFlatNames } from './recording/recording-flat-fields.ts';
import { answerOfCandidate, authoredInteraction, interactionView, markedInteraction } from './schemas.ts';

// The nested field of a question's interaction, and beside it the flat fields of the published interface.

const kindNames = { interactionKind: 'answerTypeId' } as const;

/** The kind of an interaction. */
export const interactionKind = coded(INTERACTION_IDS);

/** Fields of the interaction in an author's question. A request sends the nested field, the flat ones, or both alike. */
export const authoredFields = {
  interaction: authoredInteraction.optional(),
  interactionKind: interactionKind.optional(),
  ...choiceFlatFields.authored,
  ...extendedTextFlatFields.authored,
  ...recordingFlatFields.authored,
};
export const authoredNames = {
  ...kindNames,
  ...choiceFlatNames.authored,
  ...recordingFlatNames.authored,
} as const;

const wireNamesOf = (domainNames: readonly string[]): readonly string[] =>
  domainNames.map((name) => (authoredNames as Readonly<Record<string, string | undefined>>)[name] ?? name);

const KIND_NAME = kindNames.interactionKind;
const FLAT_NAMES = wireNamesOf(authoredFlatNames());

/**
 * The wire names of an interaction that an update does not complete: the flat fields beside a nested one that is sent, and the
 * nested one where the call sends a flat field of the stored kind, or another kind. What is sent nested alone has no flat field.
 */
export function findRestatedInteraction(sent: WireFields, stored: WireFields): readonly string[] {
  if (sent.interaction !== undefined) return [KIND_NAME, ...FLAT_NAMES];
  const changesKind = sent[KIND_NAME] !== undefined && sent[KIND_NAME] !== stored[KIND_NAME];
  const ownNames = wireNamesOf(authoredFlatNames(stored.interaction as AuthoredInteraction | undefined));
  const isFlat = changesKind || ownNames.some((name) => sent[name] !== undefined);
  return isFlat ? ['interaction'] : FLAT_NAMES;
}

/** The wire field at which a client sent what is wrong: of the flat form where it sends that alone, of the nested form likewise. */
export function findSentField(field: string, sent: WireFields): string | undefined {
  if (sent.interaction === undefined)
    return field === 'interaction.maxSeconds' ? authoredNames.answerSeconds : undefined;
  const label = /^option([A-Z])$/.exec(field)?.[1];
  if (label === undefined || FLAT_NAMES.some((name) => sent[name] !== undefined)) return undefined;
  const { options } = sent.interaction as { readonly options?: readonly { readonly label: string }[] };
  const index = options?.findIndex((option) => option.label === label) ?? -1;
  return index < 0 ? 'interaction.options' : `interaction.options.${index}.text`;
}

/** Fields of the interaction in a candidate's question. The schemas have no field for a key. */
export const examFields = {
  interaction: interactionView,
  answer: answerOfCandidate.nullable(),
  interactionKind,
  ...choiceFlatFields.exam,
  ...extendedTextFlatFields.exam,
  ...recordingFlatFields.exam,
};
export const examNames = { ...kindNames, ...choiceFlatNames.exam, ...recordingFlatNames.exam } as const;

/** Fields of the interaction in a response that is shown after the exam. */
export const markedFields = {
  marked: markedInteraction,
  interactionKind,
  ...choiceFlatFields.marked,
  ...extendedTextFlatFields.marked,
  ...recordingFlatFields.marked,
};
export const markedNames = { ...kindNames, ...recordingFlatNames.marked, marked: 'interaction' } as const;

/** Folds the fields of an author's question into `interaction`, and back. */
export const withAuthoredInteraction = <Inner extends FlatSchema>(inner: Inner) =>
  Object.assign(
    folding<Inner, typeof authoredFields, { interaction: AuthoredInteraction }>(
      inner,
      foldAuthored,
      unfoldAuthored,
    ),
    { findSentField },
  );

/** Reads `interaction` and `answer` of a candidate's question, and writes the flat fields beside them. */
export const withExamInteraction = <Inner extends FlatSchema>(inner: Inner) =>
  spreading<Inner, typeof examFields, ExamInteraction>(inner, EXAM_FLAT_NAMES, unfoldExam);

/** Reads `marked` of a response, and writes the flat fields beside it. */
export const withMarkedInteraction = <Inner extends FlatSchema>(inner: Inner) =>
  spreading<Inner, typeof markedFields, { marked: MarkedInteraction }>(
    inner,
    MARKED_FLAT_NAMES,
    unfoldMarked,
  );

type FlatSchema = z.ZodType<Flat> & { readonly fields: object; readonly names: object };

/** Folds the fields of an object into its content, and reports the fields that stop it at their wire names. */
function folding<Inner extends FlatSchema, Fields, Content>(
  inner: Inner,
  fold: (flat: Flat) => Flat | readonly FlatProblem[],
  unfold: (folded: never) => Flat,
) {
  type Folded = Omit<z.output<Inner>, keyof Fields> & Content;
  const names = inner.names as Readonly<Record<string, string | undefined>>;
  const decode = (flat: Flat, { issues }: FoldContext) => {
    const folded = fold(flat);
    if (!Array.isArray(folded)) return folded as Folded;
    for (const { field, message } of folded as readonly FlatProblem[])
      issues.push({ code: 'custom', message, path: [names[field] ?? field], input: flat });
    return z.NEVER;
  };
  const codec = z.codec(inner, z.custom<Folded>(), {
    decode,
    encode: unfold as unknown as (folded: Folded) => never,
  });
  return Object.assign(codec, { fields: inner.fields, names: inner.names });
}

/** A reply that has flat fields beside its content. Its readers need none of them. */
const spreading = <Inner extends FlatSchema, Fields, Content>(
  inner: Inner,
  flatNames: readonly string[],
  unfold: (content: never) => Flat,
) =>
  Object.assign(
    folding<Inner, Fields, Content>(inner, (flat) => without(flat, flatNames), unfold),
    {
      flatNames,
    },
  );

type FoldContext = Pick<z.core.ParsePayload, 'issues'>;
