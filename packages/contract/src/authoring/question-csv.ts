import { OPTION_LABELS, type OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import {
  INTERACTION_IDS,
  type InteractionKind,
  type RecordedKind,
} from '@invigil/domain/authoring/interactions/interaction';
import {
  COMPLEXITY_IDS,
  type Complexity,
  PROMPT_TYPE_IDS,
  type PromptType,
} from '@invigil/domain/authoring/question';
import { markupOf } from '@invigil/domain/typed-markup';
import type { BodyOf } from '../endpoint.ts';
import { labelsToWire } from './interactions/choice/option-labels.ts';
import type { createQuestion } from './question-endpoints.ts';
import { createQuestionBody } from './question-schemas.ts';

/** Columns of a CSV file of questions, each with the wire field that it fills. */
const WIRE_FIELDS = {
  question: 'questionDetail',
  questionType: 'questionTypeId',
  answerType: 'answerTypeId',
  optionA: 'optionA',
  optionB: 'optionB',
  optionC: 'optionC',
  optionD: 'optionD',
  optionE: 'optionE',
  correctOptions: 'correctOption',
  explanation: 'answerExplanation',
  difficulty: 'questionLavelId',
  category: 'questionCategoryId',
  marks: 'perQuestionMark',
  codeSnippet: 'isCodeSnippet',
} as const;

export type QuestionColumn = keyof typeof WIRE_FIELDS;
export const QUESTION_COLUMNS = Object.keys(WIRE_FIELDS) as QuestionColumn[];

/** Further names of columns, in the spelling of `comparable`. The wire names of the fields are names too. */
const OTHER_NAMES: Readonly<Partial<Record<QuestionColumn, readonly string[]>>> = {
  question: ['questiontext', 'prompt'],
  questionType: ['type'],
  correctOptions: ['correctanswer', 'correctanswers', 'key'],
  difficulty: ['complexity', 'level'],
  category: ['questioncategory'],
  marks: ['mark'],
  codeSnippet: ['code'],
};

/** Text in lowercase, of letters and digits alone. */
const comparable = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const COLUMN_NAMES = new Map(
  QUESTION_COLUMNS.flatMap((column) =>
    [column, WIRE_FIELDS[column], ...(OTHER_NAMES[column] ?? [])].map(
      (name) => [comparable(name), column] as const,
    ),
  ),
);

/** The column that a header names, or undefined. */
export const questionColumnOf = (header: string): QuestionColumn | undefined =>
  COLUMN_NAMES.get(comparable(header));

const COLUMNS_BY_FIELD = new Map<string, QuestionColumn>([
  ...QUESTION_COLUMNS.map((column) => [WIRE_FIELDS[column], column] as const),
  ...Object.entries(createQuestionBody.names).flatMap(([field, wireName]) => {
    const column = QUESTION_COLUMNS.find((name) => WIRE_FIELDS[name] === wireName);
    return column === undefined ? [] : [[field, column] as const];
  }),
]);

/** The column of a field of a question, by its wire name or its domain name. */
export const columnOfField = (field: string): QuestionColumn | null => COLUMNS_BY_FIELD.get(field) ?? null;

/** A reason for which a record is no question. */
export interface QuestionRowProblem {
  /** Null for a reason that concerns the whole question. */
  readonly column: QuestionColumn | null;
  /** The key of a message at a field, or a refusal. */
  readonly problem: string;
}

/** The fields of a record; empty where the file has no such column. */
export type QuestionRecord = Readonly<Partial<Record<QuestionColumn, string>>>;

type DecodedRecord =
  | { readonly fields: BodyOf<typeof createQuestion> }
  | { readonly problems: readonly QuestionRowProblem[] };

/** Validates a record of a CSV file as the request that would create the question. The category is no part of it. */
export function decodeQuestionRecord(record: QuestionRecord, assessmentId: number): DecodedRecord {
  const result = createQuestionBody.safeDecode(toWireBody(record, assessmentId) as never);
  if (result.success) return { fields: result.data };
  return {
    problems: result.error.issues.map(({ path, message }) => ({
      column: columnOfField(String(path[0])),
      problem: /^[A-Za-z0-9]+$/.test(message) ? message : 'invalidValue',
    })),
  };
}

/** The names of question types and answer types in a file, in the spelling of `comparable`. Ids are names too. */
const CHOICE_NAMES = ['multiplechoice', 'mcq', 'choice'];
const PROMPT_TYPE_NAMES: Readonly<Record<PromptType, readonly string[]>> = {
  choice: CHOICE_NAMES,
  text: ['text', 'plaintext'],
  image: ['image'],
  audio: ['audio'],
  video: ['video'],
};
const ANSWER_TYPE_NAMES: Readonly<Record<InteractionKind | RecordedKind, readonly string[]>> = {
  choice: CHOICE_NAMES,
  extendedText: ['writtenanswer', 'written', 'descriptivetext', 'text', 'plaintext'],
  audioRecording: ['audio'],
  videoRecording: ['video'],
};
const COMPLEXITY_NAMES: Readonly<Record<Complexity, readonly string[]>> = {
  easy: ['easy'],
  medium: ['medium'],
  hard: ['hard'],
};
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['', 'no', 'n', 'false', '0'].map((name) => [name, false] as const),
  ...['yes', 'y', 'true', '1', 'x'].map((name) => [name, true] as const),
]);

function toWireBody(record: QuestionRecord, assessmentId: number): Readonly<Record<string, unknown>> {
  const textOf = (column: QuestionColumn) => record[column] ?? '';
  const options = OPTION_LABELS.map((label) => [`option${label}`, textOf(`option${label}`)] as const);
  const hasOptions = textOf('correctOptions') !== '' || options.some(([, text]) => text !== '');
  const answerType =
    textOf('answerType') === '' ? undefined : idOf(ANSWER_TYPE_NAMES, INTERACTION_IDS, textOf('answerType'));
  const isChoice = answerType === undefined ? hasOptions : answerType === INTERACTION_IDS.choice;
  const promptType =
    textOf('questionType') === ''
      ? PROMPT_TYPE_IDS[isChoice ? 'choice' : 'text']
      : idOf(PROMPT_TYPE_NAMES, PROMPT_TYPE_IDS, textOf('questionType'));
  const isCode = FLAGS.get(comparable(textOf('codeSnippet')));
  return {
    quizTopicId: assessmentId,
    questionDetail: isCode ? textOf('question') : markupOf(textOf('question')),
    questionTypeId: promptType,
    answerTypeId:
      answerType ?? INTERACTION_IDS[promptType === PROMPT_TYPE_IDS.choice ? 'choice' : 'extendedText'],
    ...Object.fromEntries(options),
    correctOption: keyToWire(textOf('correctOptions')),
    answerExplanation: markupOf(textOf('explanation')),
    questionLavelId:
      textOf('difficulty') === '' ? undefined : idOf(COMPLEXITY_NAMES, COMPLEXITY_IDS, textOf('difficulty')),
    perQuestionMark: numberOf(textOf('marks')),
    isCodeSnippet: isCode ?? textOf('codeSnippet'),
  };
}

/** The id that a text names; NaN, which every list refuses, for another text. */
function idOf<Word extends string>(
  names: Readonly<Record<Word, readonly string[]>>,
  ids: Readonly<Record<Word, number>>,
  text: string,
): number {
  const name = comparable(text);
  const word = (Object.keys(names) as Word[]).find(
    (candidate) => names[candidate].includes(name) || String(ids[candidate]) === name,
  );
  return word === undefined ? Number.NaN : ids[word];
}

/** Letters apart from each other, such as `A; C`. Text in which the letters touch may be the text of an option. */
function keyToWire(text: string): string {
  const parts = text
    .replaceAll(/\boption\b/gi, ' ')
    .split(/[\s,;|/+&#-]+/)
    .filter((part) => part !== '')
    .map((part) => part.toUpperCase());
  const isKey = parts.every((part) => OPTION_LABELS.includes(part as OptionLabel));
  return isKey ? labelsToWire(OPTION_LABELS.filter((label) => parts.includes(label))) : text;
}

/** A decimal number with a point or a comma. A comma before three digits could separate thousands and is refused. */
function numberOf(text: string): number | undefined {
  if (text === '') return undefined;
  return Number(text.replace(/^(\d+),(\d{1,2})$/, '$1.$2'));
}
