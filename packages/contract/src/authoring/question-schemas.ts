import {
  ANSWER_TYPE_IDS,
  COMPLEXITY_IDS,
  OPTION_LABELS,
  type OptionLabel,
  PROMPT_TYPE_IDS,
} from '@invigil/domain/authoring/question';
import { z } from 'zod';
import { examQuestionNames, optionNames } from '../exams/attempt-names.ts';
import { labelsFrom, labelsToWire, SEPARATOR } from '../exams/runner-option-labels.ts';
import { authorship, authorshipNames, flag, id, marks, optionalId, optionalText, text } from '../fields.ts';
import { coded, codedOr, wire } from '../wire.ts';

export { labelsFrom, labelsToWire, SEPARATOR };

/** `Option-A#####Option-C` on the wire, `['A', 'C']` inside, in order of the alphabet and without repeats. */
export const optionLabels = z.codec(
  z
    .string()
    .max(200, 'tooLong')
    .regex(/^(Option-[A-E](#####Option-[A-E])*)?$/, 'unknownChoice')
    .nullish(),
  z.custom<OptionLabel[]>(),
  { decode: (value) => labelsFrom(value ?? ''), encode: labelsToWire },
);

const optionText = z.codec(
  z
    .string()
    .trim()
    .max(2000, 'tooLong')
    .refine((value) => !value.includes(SEPARATOR), 'optionHasSeparator')
    .nullish(),
  z.string(),
  { decode: (value) => value ?? '', encode: (value) => value },
);

/** Options as the author writes them; the position gives the label. */
export interface AuthoredOption {
  label: OptionLabel;
  text: string;
}

const wireOptions = {
  optionA: optionText,
  optionB: optionText,
  optionC: optionText,
  optionD: optionText,
  optionE: optionText,
};

interface Lettered {
  optionA: string;
  optionB: string;
  optionC: string;
  optionD: string;
  optionE: string;
}

/** Folds the five lettered fields of the wire into a list of the options that have text, and back. */
function withOptionList<Inner extends z.ZodType<Lettered> & { readonly names: object }>(inner: Inner) {
  type Flat = z.output<Inner>;
  type Folded = Omit<Flat, keyof Lettered> & { options: AuthoredOption[] };
  const codec = z.codec(inner, z.custom<Folded>(), {
    decode: (flat) => {
      const { optionA, optionB, optionC, optionD, optionE, ...rest } = flat as Flat & Lettered;
      const texts = { A: optionA, B: optionB, C: optionC, D: optionD, E: optionE };
      const options = OPTION_LABELS.filter((label) => texts[label] !== '').map((label) => ({
        label,
        text: texts[label],
      }));
      return { ...rest, options } as unknown as Folded;
    },
    encode: (folded) => {
      const { options, ...rest } = folded as Folded & { options: AuthoredOption[] };
      const flat: Record<string, unknown> = { ...rest };
      for (const label of OPTION_LABELS)
        flat[optionNames[label]] = options.find((option) => option.label === label)?.text ?? '';
      return flat as z.input<z.ZodType<Flat>> as never;
    },
  });
  return Object.assign(codec, { names: inner.names });
}

const names = {
  assessmentId: 'quizTopicId',
  questionId: 'quizQuestionId',
  prompt: 'questionDetail',
  marks: 'perQuestionMark',
  promptType: 'questionTypeId',
  answerType: 'answerTypeId',
  complexity: 'questionLavelId',
  categoryId: 'questionCategoryId',
  key: 'correctOption',
  explanation: 'answerExplanation',
  isCode: 'isCodeSnippet',
} as const;

const authored = {
  assessmentId: id,
  prompt: text(20_000),
  /** Read only where marks are given question by question. */
  marks: marks.nullish(),
  promptType: coded(PROMPT_TYPE_IDS),
  answerType: coded(ANSWER_TYPE_IDS),
  complexity: codedOr(COMPLEXITY_IDS, 'medium'),
  categoryId: optionalId.optional(),
  ...wireOptions,
  key: optionLabels,
  explanation: optionalText(20_000),
  imagePath: optionalText(400),
  imageDescription: optionalText(500),
  isCode: flag,
};

const { questionId: questionIdName, ...createNames } = names;
export const createQuestionBody = withOptionList(wire(authored, createNames));
export const updateQuestionBody = withOptionList(
  wire({ questionId: id, ...authored }, { ...createNames, questionId: questionIdName }),
);

/** A question as its author sees it, with its key. No candidate's endpoint uses this schema. */
export const authorQuestion = withOptionList(
  wire(
    {
      questionId: id,
      ...authored,
      marks,
      categoryId: id.nullable(),
      categoryName: z.string(),
      promptTypeName: z.string(),
      answerTypeName: z.string(),
      keyText: z.string(),
      promptHtml: z.string(),
      ...authorship,
    },
    {
      ...names,
      ...authorshipNames,
      promptTypeName: 'questionTypeName',
      answerTypeName: 'answerTypeName',
      keyText: 'correctOptionText',
    },
  ),
);

/** The schema of a question without its key: what a candidate may see while the exam runs (decision 35). */
export const examQuestion = withOptionList(
  wire(
    {
      questionId: id,
      serial: id,
      questionCount: id,
      prompt: z.string(),
      marks,
      promptType: coded(PROMPT_TYPE_IDS),
      answerType: coded(ANSWER_TYPE_IDS),
      assessmentId: id,
      /** In English, as in the lists of types. */
      promptTypeName: z.string(),
      answerTypeName: z.string(),
      ...wireOptions,
      imagePath: z.string(),
      imageDescription: z.string(),
      isCode: z.boolean(),
      /** The candidate's own answer so far, for resuming. */
      selected: optionLabels,
      answerText: z.string(),
      isSkipped: z.boolean(),
      isAnswered: z.boolean(),
    },
    examQuestionNames,
  ),
);
