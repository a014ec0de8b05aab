import {
  type Answer,
  type AuthoredInteraction,
  INTERACTION_KINDS,
  type InteractionKind,
  type InteractionView,
  type MarkedInteraction,
  type RenderedInteraction,
} from '@invigil/domain/authoring/interactions/interaction';
import type { InteractionKey } from '@invigil/domain/authoring/interactions/interaction-key';
import { z } from 'zod';
import { choiceSchemas } from './choice/choice-schemas.ts';
import { extendedTextSchemas } from './extended-text/extended-text-schemas.ts';
import type { InteractionSchemas } from './interaction-schemas.ts';
import { numericSchemas } from './numeric/numeric-schemas.ts';
import { recordingSchemas } from './recording/recording-schemas.ts';
import { textEntrySchemas } from './text-entry/text-entry-schemas.ts';

const SCHEMAS: { readonly [Kind in InteractionKind]: InteractionSchemas<Kind> } = {
  choice: choiceSchemas,
  extendedText: extendedTextSchemas,
  numeric: numericSchemas,
  textEntry: textEntrySchemas,
  audioRecording: recordingSchemas('audioRecording'),
  videoRecording: recordingSchemas('videoRecording'),
};

const formsOf = (form: Exclude<keyof InteractionSchemas<InteractionKind>, 'key'>) =>
  INTERACTION_KINDS.map((kind) => SCHEMAS[kind][form]);

const keySchemas = INTERACTION_KINDS.flatMap((kind) => SCHEMAS[kind].key ?? []);

type Variants = Parameters<typeof z.discriminatedUnion>[1];

/** One of the schemas, by `kind`. */
function byKind<Content>(schemas: readonly z.ZodType[]): z.ZodType<Content, Content> {
  const union = z.discriminatedUnion('kind', schemas as unknown as Variants, { error: 'unknownChoice' });
  return union as unknown as z.ZodType<Content, Content>;
}

export const authoredInteraction = byKind<AuthoredInteraction>(formsOf('authored'));
export const renderedInteraction = byKind<RenderedInteraction>(formsOf('rendered'));
/** A key that a regrade corrects. */
export const interactionKey = byKind<InteractionKey>(keySchemas);
export const interactionView = byKind<InteractionView>(formsOf('view'));
export const answerOfCandidate = byKind<Answer>(formsOf('answer'));
export const markedInteraction = byKind<MarkedInteraction>(formsOf('marked'));
