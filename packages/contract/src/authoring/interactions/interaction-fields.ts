import {
  INTERACTION_IDS,
  type MarkedInteraction,
  type RequestedInteraction,
} from '@invigil/domain/authoring/interactions/interaction';
import { z } from 'zod';
import { coded } from '../../wire.ts';
import { choiceFields, choiceNames } from './choice/choice-fields.ts';
import { extendedTextFields } from './extended-text/extended-text-fields.ts';
import type { Flat } from './interaction-wire.ts';
import {
  type ExamInteraction,
  foldAuthored,
  foldExam,
  foldMarked,
  unfoldAuthored,
  unfoldExam,
  unfoldMarked,
} from './registry.ts';

const { choice, extendedText } = INTERACTION_IDS;
const kindNames = { interactionKind: 'answerTypeId' } as const;
/** The kind of an interaction of a paper. */
const paperKind = coded({ choice, extendedText });

/** The kind of an interaction in an author's request. Recorded kinds parse, so that a business rule refuses them. */
export const interactionKind = coded(INTERACTION_IDS);

/** Fields of all interactions in an author's question. */
export const authoredFields = { interactionKind, ...choiceFields.authored, ...extendedTextFields.authored };
export const authoredNames = { ...kindNames, ...choiceNames.authored } as const;

/** Fields of all interactions in a candidate's question. The schemas have no field for a key. */
export const examFields = { interactionKind: paperKind, ...choiceFields.exam, ...extendedTextFields.exam };
export const examNames = { ...kindNames, ...choiceNames.exam } as const;

/** Fields of all interactions in a response that is shown after the exam. */
export const markedFields = {
  interactionKind: paperKind,
  ...choiceFields.marked,
  ...extendedTextFields.marked,
};
export const markedNames = kindNames;

/** Folds the fields of an author's question into `interaction`, and back. */
export const withAuthoredInteraction = <Inner extends FlatSchema>(inner: Inner) =>
  folding<Inner, typeof authoredFields, { interaction: RequestedInteraction }>(
    inner,
    foldAuthored,
    unfoldAuthored,
  );

/** Folds the fields of a candidate's question into `interaction` and `answer`, and back. */
export const withExamInteraction = <Inner extends FlatSchema>(inner: Inner) =>
  folding<Inner, typeof examFields, ExamInteraction>(inner, foldExam, unfoldExam);

/** Folds the fields of a response into `marked`, and back. */
export const withMarkedInteraction = <Inner extends FlatSchema>(inner: Inner) =>
  folding<Inner, typeof markedFields, { marked: MarkedInteraction }>(inner, foldMarked, unfoldMarked);

type FlatSchema = z.ZodType & { readonly names: object };

function folding<Inner extends FlatSchema, Fields, Content>(
  inner: Inner,
  fold: (flat: Flat) => unknown,
  unfold: (folded: never) => Flat,
) {
  type Folded = Omit<z.output<Inner>, keyof Fields> & Content;
  const codec = z.codec(inner, z.custom<Folded>(), {
    decode: fold as (flat: z.output<Inner>) => Folded,
    encode: unfold as unknown as (folded: Folded) => never,
  });
  return Object.assign(codec, { names: inner.names });
}
