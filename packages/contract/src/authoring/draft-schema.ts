import { DRAFT_KINDS, DRAFT_STATES } from '@invigil/domain/authoring/draft';
import { COMPLEXITIES } from '@invigil/domain/authoring/question';
import type { Refusal } from '@invigil/domain/refusals';
import { AI_PROVIDERS } from '@invigil/domain/site/ai-provider';
import { z } from 'zod';
import { count, id, instant, marks } from '../fields.ts';
import { refusalFromWire, refusalToWire } from '../refusal-names.ts';
import { wire } from '../wire.ts';
import { draftedFields, draftedNames } from './draft-endpoints.ts';
import { authoredInteraction } from './interactions/schemas.ts';

const failure = z.codec(z.string(), z.string(), {
  decode: refusalFromWire,
  encode: (key) => refusalToWire(key as Refusal),
});

/** The order of a draft beside its topic, from which another draft can be ordered. */
const order = wire(
  {
    extraInstruction: z.string(),
    /** Null for instructions. */
    question: wire(
      {
        interactionKind: draftedFields.interactionKind,
        /** Seconds of a recorded answer; 0 for other answers. */
        answerLength: count,
        complexity: z.enum(COMPLEXITIES),
      },
      { interactionKind: draftedNames.interactionKind, complexity: draftedNames.complexity },
    ).nullable(),
    /** Null without material. */
    material: wire(
      {
        /** Null once the text of the material is deleted, after a week. */
        sourceId: id.nullable(),
        name: z.string(),
        pageCount: count,
        characterCount: count,
        /** The text that the author typed; null for a document. */
        typedText: z.string().nullable(),
      },
      {},
    ).nullable(),
  },
  {},
);

/** A draft with what the model has written so far. */
export const draft = wire(
  {
    draftId: id,
    assessmentId: id,
    kind: z.enum(DRAFT_KINDS),
    state: z.enum(DRAFT_STATES),
    /** Key of the message why it failed. */
    failure: failure.nullable(),
    provider: z.enum(AI_PROVIDERS),
    model: z.string(),
    /** The order as the author gave it. */
    topic: z.string(),
    requestedCount: count,
    /** Items of the model that broke a rule, repeated another or had no proof in the material. */
    droppedCount: count,
    /** Whether saving deletes the present questions or instructions. */
    replaces: z.boolean(),
    /** Of each question, where questions have marks of their own; null for instructions. */
    marks: marks.nullable(),
    /** Version of the assessment's questions or instructions when the draft began. */
    listVersion: z.string(),
    createdAt: instant,
    /** The first draft of those that each continue the one before; absent for a draft that continues none. */
    firstDraftId: id.optional(),
    /** Of a draft that failed or was stopped. */
    order: order.optional(),
    questions: z.array(
      wire(
        {
          position: count,
          prompt: z.string(),
          interaction: authoredInteraction,
          explanation: z.string(),
          /** Passage of the author's material that the question rests on; null without material. */
          passage: z.string().nullable(),
          /** Page of the passage in the author's file, from 1. */
          page: count.nullable(),
        },
        {},
      ),
    ),
    instructions: z.array(wire({ position: count, description: z.string() }, {})),
  },
  { assessmentId: 'quizTopicId', marks: 'perQuestionMark' },
);
