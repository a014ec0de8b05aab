import type { AssessmentRules } from '@invigil/domain/authoring/assessment';
import { OPTION_LABELS } from '@invigil/domain/authoring/interactions/choice/choice';
import type {
  AuthoredInteraction,
  InteractionKind,
} from '@invigil/domain/authoring/interactions/interaction';
import { findKeyProblems } from '@invigil/domain/authoring/interactions/text-entry/accepted-texts';
import {
  MAX_ACCEPTED_TEXTS,
  MAX_ENTRY_LENGTH,
} from '@invigil/domain/authoring/interactions/text-entry/text-entry';
import { literalPattern } from '@invigil/domain/authoring/interactions/text-entry/text-pattern';
import { z } from 'zod';
import { modelLine } from './model-html.ts';

type Rules = Pick<AssessmentRules, 'markingScheme' | 'allowMultipleKeys'>;

/** How a model writes a question of one kind of interaction. */
interface DraftedInteraction {
  /** Fields of the interaction in the answer of the model. All of them are required: OpenAI accepts no others. */
  readonly fields: (rules: Rules) => z.ZodObject;
  /** What the model is told about these fields. */
  readonly instructions: (rules: Rules) => readonly string[];
  /** The interaction as an author would enter it; undefined for one that no author could. */
  readonly toInteraction: (element: unknown, answerSeconds: number) => AuthoredInteraction | undefined;
}

const withKey = z.object({
  options: z.array(z.string()).min(2).max(OPTION_LABELS.length),
  // Without bounds of its own a whole number has those of a double, which some models take for a hint.
  correctOptions: z.array(z.int().min(1).max(OPTION_LABELS.length)).min(1).max(OPTION_LABELS.length),
});
const withoutKey = z.object({ options: withKey.shape.options });
const withAnyKey = withKey.partial({ correctOptions: true });

const choice: DraftedInteraction = {
  fields: ({ markingScheme }) => (markingScheme === 'survey' ? withoutKey : withKey),
  instructions: ({ markingScheme, allowMultipleKeys }) => [
    `"options" are 2 to ${OPTION_LABELS.length} answers, 4 unless the subject asks for another number; no two say the same, none is a joke, none begins with a letter or number as a label, and each is one line.`,
    ...(markingScheme === 'survey' ? [] : [keyInstruction(allowMultipleKeys)]),
  ],
  toInteraction: (element) => {
    const { data } = withAnyKey.safeParse(element);
    if (data === undefined) return undefined;
    const texts = data.options.map((option) => modelLine(option) ?? '');
    const distinct = new Set(texts.map((text) => text.toLowerCase()));
    if (distinct.size < texts.length || texts.includes('')) return undefined;
    const options = texts.flatMap((text, index) => {
      const label = OPTION_LABELS[index];
      return label === undefined ? [] : [{ label, text }];
    });
    const correct = new Set(data.correctOptions ?? []);
    const key = options.flatMap(({ label }, index) => (correct.has(index + 1) ? [label] : []));
    // A number that names no option would silently change the key.
    return key.length < correct.size ? undefined : { kind: 'choice', options, key };
  },
};

const keyInstruction = (allowMultipleKeys: boolean) =>
  allowMultipleKeys
    ? '"correctOptions" are the numbers, from 1, of all correct options: one or several.'
    : '"correctOptions" is the number, from 1, of the only correct option.';

const nothing = z.object({});

/** An interaction without fields of its own. */
const open = (
  instruction: string,
  toInteraction: (answerSeconds: number) => AuthoredInteraction,
): DraftedInteraction => ({
  fields: () => nothing,
  instructions: () => [instruction],
  toInteraction: (_element, answerSeconds) => toInteraction(answerSeconds),
});

const withAccepted = z.object({
  accepted: z
    .array(z.object({ text: z.string(), percent: z.number().min(1).max(100) }))
    .min(1)
    .max(MAX_ACCEPTED_TEXTS),
});

const textEntry: DraftedInteraction = {
  fields: ({ markingScheme }) => (markingScheme === 'survey' ? nothing : withAccepted),
  instructions: ({ markingScheme }) => [
    'Candidates answer with a word or a few words on one line, such as a name or a term; the question leaves no doubt which.',
    ...(markingScheme === 'survey'
      ? []
      : [
          `"accepted" are the texts that are right, 1 to ${MAX_ACCEPTED_TEXTS}: the usual spellings and synonyms, each of at most ${MAX_ENTRY_LENGTH} characters, with "percent" of the marks. One has 100; one that is right in part has less. Case, spaces and kinds of quotes and dashes make no difference, so no two texts differ in these alone.`,
        ]),
  ],
  toInteraction: (element) => {
    const { data } = withAccepted.partial().safeParse(element);
    if (data === undefined) return undefined;
    const spelling = { isCaseSensitive: false, isAccentSensitive: true };
    const texts = (data.accepted ?? []).map(({ text, percent }) => ({
      text: literalPattern(text.trim()),
      percent,
    }));
    const repeated = findKeyProblems({ accepted: texts, ...spelling }).flatMap(
      ({ path: [, index], message }) => (message === 'containedAnswer' ? [index] : []),
    );
    const accepted = texts.filter((_text, index) => !repeated.includes(index));
    const key = { accepted, ...spelling };
    const isTooLong = accepted.some(({ text }) => text.length > MAX_ENTRY_LENGTH);
    return isTooLong || findKeyProblems(key).length > 0 ? undefined : { kind: 'textEntry', ...key };
  },
};

/** Kinds that a model drafts. Questions that need a file or a number's tolerance are entered by hand. */
const DRAFTED: Readonly<Partial<Record<InteractionKind, DraftedInteraction>>> = {
  choice,
  textEntry,
  extendedText: open(
    'Candidates answer in writing, in one to three paragraphs; a person marks them.',
    () => ({
      kind: 'extendedText',
    }),
  ),
  audioRecording: open(
    'Candidates answer by speaking into a microphone; a person marks them.',
    (maxSeconds) => ({
      kind: 'audioRecording',
      maxSeconds,
    }),
  ),
  videoRecording: open('Candidates answer by speaking in a video; a person marks them.', (maxSeconds) => ({
    kind: 'videoRecording',
    maxSeconds,
  })),
};

/** The kinds that a model writes. */
export const DRAFTED_KINDS = Object.keys(DRAFTED) as readonly InteractionKind[];

/** How a model writes questions of a kind; undefined for a kind that it does not write. */
export const draftedInteraction = (kind: InteractionKind): DraftedInteraction | undefined => DRAFTED[kind];
