import { OPTION_LABELS } from '@invigil/domain/authoring/interactions/choice/choice';
import { INTERACTION_IDS, type InteractionKind } from '@invigil/domain/authoring/interactions/interaction';
import {
  COMPLEXITY_IDS,
  type Complexity,
  PROMPT_TYPE_IDS,
  type PromptType,
} from '@invigil/domain/authoring/question';
import { findTypesRefusal } from '@invigil/domain/authoring/question-checks';
import { markupOf } from '@invigil/domain/typed-markup';
import type { BodyOf } from '../endpoint.ts';
import { csvFlag } from './csv-flag.ts';
import { csvNumber } from './csv-number.ts';
import { INTERACTION_CSVS } from './interactions/csv-registry.ts';
import { comparable, QUESTION_COLUMNS, type QuestionColumn } from './question-columns.ts';
import type { createQuestion } from './question-endpoints.ts';
import { createQuestionBody } from './question-schemas.ts';
import { scoringColumnOf, scoringOf, unusedScoringColumns } from './scoring-csv.ts';

/** Wire fields of the columns that every question has. */
const WIRE_FIELDS = {
  question: 'questionDetail',
  questionType: 'questionTypeId',
  answerType: 'answerTypeId',
  answerSeconds: 'webCamVideoLength',
  explanation: 'answerExplanation',
  difficulty: 'questionLavelId',
  category: 'questionCategoryId',
  marks: 'perQuestionMark',
  codeSnippet: 'isCodeSnippet',
} as const satisfies Partial<Record<QuestionColumn, string>>;

const WIRE_ENTRIES = Object.entries(WIRE_FIELDS) as [keyof typeof WIRE_FIELDS, string][];

/** Further names of columns, in the spelling of `comparable`. The wire names of the fields are names too. */
const OTHER_NAMES: Readonly<Partial<Record<QuestionColumn, readonly string[]>>> = {
  question: ['questiontext', 'prompt'],
  questionType: ['type'],
  correctOptions: ['correctoption', 'correctanswer', 'correctanswers', 'key'],
  difficulty: ['complexity', 'level'],
  category: ['questioncategory'],
  marks: ['mark'],
  codeSnippet: ['code'],
};

/** The columns in Spanish, Italian, Hindi and Bengali, as lists and forms of the product call them. */
const TRANSLATED_NAMES: Readonly<Partial<Record<QuestionColumn, readonly string[]>>> = {
  question: ['pregunta', 'domanda', 'प्रश्न', 'প্রশ্ন'],
  questionType: [
    'tipo',
    'प्रकार',
    'ধরন',
    'tipo de pregunta',
    'tipo di domanda',
    'प्रश्न का प्रकार',
    'প্রশ্নের ধরন',
  ],
  answerType: ['tipo de respuesta', 'tipo di risposta', 'उत्तर का प्रकार', 'উত্তরের ধরন'],
  unit: ['unidad', 'unità', 'इकाई', 'একক'],
  correctOptions: ['respuesta correcta', 'risposta corretta', 'सही उत्तर', 'সঠিক উত্তর'],
  tolerance: ['tolerancia', 'tolleranza', 'छूट', 'গ্রহণযোগ্য ব্যবধান'],
  caseSensitive: [
    'las mayúsculas cuentan',
    'le maiuscole contano',
    'बड़े और छोटे अक्षर अलग हैं',
    'বড় ও ছোট হাতের অক্ষর আলাদা',
  ],
  accentSensitive: ['los acentos cuentan', 'gli accenti contano', 'एक्सेंट अलग हैं', 'অ্যাকসেন্ট আলাদা'],
  minWords: ['mínimo de palabras', 'minimo di parole', 'कम से कम शब्द', 'ন্যূনতম শব্দ'],
  maxWords: ['máximo de palabras', 'massimo di parole', 'अधिक से अधिक शब्द', 'সর্বোচ্চ শব্দ'],
  scoring: ['puntuación', 'punteggio', 'अंक नियम', 'নম্বর দেওয়ার নিয়ম'],
  penalty: ['penalización', 'penalità', 'ऋणात्मक अंक', 'ঋণাত্মক নম্বর'],
  weights: ['pesos', 'pesi', 'भार', 'ভার'],
  explanation: ['explicación', 'spiegazione', 'व्याख्या', 'ব্যাখ্যা'],
  difficulty: ['dificultad', 'difficoltà', 'कठिनाई', 'কঠিনতা'],
  category: ['categoría', 'categoria', 'श्रेणी', 'বিভাগ'],
  marks: ['puntos', 'punti', 'अंक', 'নম্বর'],
  codeSnippet: ['fragmento de código', 'frammento di codice', 'कोड अंश', 'কোডের অংশ'],
  ...Object.fromEntries(
    OPTION_LABELS.map((label) => [
      `option${label}`,
      ['opción', 'opzione', 'विकल्प', 'বিকল্প'].map((option) => `${option} ${label}`),
    ]),
  ),
};

const COLUMN_NAMES = new Map(
  QUESTION_COLUMNS.flatMap((column) =>
    [column, ...(OTHER_NAMES[column] ?? []), ...(TRANSLATED_NAMES[column] ?? [])].map(
      (name) => [comparable(name), column] as const,
    ),
  ).concat(WIRE_ENTRIES.map(([column, wireName]) => [comparable(wireName), column] as const)),
);

/** The column that a header names, or undefined. */
export const questionColumnOf = (header: string): QuestionColumn | undefined =>
  COLUMN_NAMES.get(comparable(header));

const COLUMNS_BY_FIELD = new Map<string, QuestionColumn>([
  ...WIRE_ENTRIES.map(([column, wireName]) => [wireName, column] as const),
  ...Object.entries(createQuestionBody.names).flatMap(([field, wireName]) => {
    const entry = WIRE_ENTRIES.find(([, name]) => name === wireName);
    return entry === undefined ? [] : [[field, entry[0]] as const];
  }),
]);

/** The column of a field of a question, by its wire name or its domain name, nested fields by their path in what was sent. */
export function columnOfField(
  field: string,
  sent?: Readonly<Record<string, unknown>>,
): QuestionColumn | null {
  const fieldName = field.replace(/^interaction\./, '');
  const ofInteraction = Object.values(INTERACTION_CSVS).map(({ columnOf }) => columnOf(fieldName, sent));
  return (
    COLUMNS_BY_FIELD.get(field) ??
    scoringColumnOf(field) ??
    ofInteraction.find((column) => column !== undefined) ??
    null
  );
}

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
  const sent = toWireBody(record, assessmentId);
  const result = createQuestionBody.safeParse(sent);
  const unused = unusedScoringColumns((column) => record[column] ?? '').map((column) => ({
    column,
    problem: 'invalidValue',
  }));
  if (result.success && unused.length === 0) return { fields: result.data };
  const refused = (result.error?.issues ?? []).map(({ path, message }) => ({
    column: columnOfField(path.join('.'), sent),
    problem: /^[A-Za-z0-9]+$/.test(message) ? message : 'invalidValue',
  }));
  return { problems: [...refused, ...unused] };
}

/** The names of question types in a file, in the spelling of `comparable`. Ids are names too. */
const PROMPT_TYPE_NAMES: Readonly<Record<PromptType, readonly string[]>> = {
  choice: INTERACTION_CSVS.choice.names,
  text: ['text', 'plaintext'],
  image: ['image'],
  audio: ['audio'],
  video: ['video'],
};
const ANSWER_TYPE_NAMES = mapNames(INTERACTION_CSVS);
const COMPLEXITY_NAMES: Readonly<Record<Complexity, readonly string[]>> = {
  easy: ['easy'],
  medium: ['medium'],
  hard: ['hard'],
};

function toWireBody(record: QuestionRecord, assessmentId: number): Readonly<Record<string, unknown>> {
  const textOf = (column: QuestionColumn) => record[column] ?? '';
  const named = kindNamedBy(record);
  const isMultipleChoice =
    named === undefined || named === 'unknown'
      ? hasOptions(record)
      : findTypesRefusal('choice', named) === undefined;
  const promptType =
    textOf('questionType') === ''
      ? PROMPT_TYPE_IDS[isMultipleChoice ? 'choice' : 'text']
      : idOf(PROMPT_TYPE_NAMES, PROMPT_TYPE_IDS, textOf('questionType'));
  const answered = named ?? (promptType === PROMPT_TYPE_IDS.choice ? 'choice' : 'extendedText');
  const isCode = csvFlag(textOf('codeSnippet'));
  return {
    quizTopicId: assessmentId,
    questionDetail: isCode ? textOf('question') : markupOf(textOf('question').trim()),
    questionTypeId: promptType,
    answerTypeId: answered === 'unknown' ? Number.NaN : INTERACTION_IDS[answered],
    ...(answered === 'unknown' ? {} : INTERACTION_CSVS[answered].toWire(textOf)),
    answerExplanation: markupOf(textOf('explanation')),
    questionLavelId:
      textOf('difficulty') === '' ? undefined : idOf(COMPLEXITY_NAMES, COMPLEXITY_IDS, textOf('difficulty')),
    scoring: scoringOf(textOf),
    perQuestionMark: textOf('marks') === '' ? undefined : csvNumber(textOf('marks')),
    isCodeSnippet: isCode ?? textOf('codeSnippet'),
  };
}

/** The interaction that a record names; undefined where its other columns decide. */
function kindNamedBy({ answerType = '' }: QuestionRecord): InteractionKind | 'unknown' | undefined {
  if (answerType === '') return undefined;
  return wordOf(ANSWER_TYPE_NAMES, INTERACTION_IDS, answerType) ?? 'unknown';
}

const hasOptions = (record: QuestionRecord): boolean =>
  [record.correctOptions, ...OPTION_LABELS.map((label) => record[`option${label}`])].some(
    (text = '') => text !== '',
  );

/** The id that a text names; NaN, which every list refuses, for another text. */
function idOf<Word extends string>(
  names: Readonly<Record<Word, readonly string[]>>,
  ids: Readonly<Record<Word, number>>,
  text: string,
): number {
  const word = wordOf(names, ids, text);
  return word === undefined ? Number.NaN : ids[word];
}

/** The word of a list that a text names, by a name or by its id. */
function wordOf<Word extends string>(
  names: Readonly<Record<Word, readonly string[]>>,
  ids: Readonly<Record<Word, number>>,
  text: string,
): Word | undefined {
  const name = comparable(text);
  return (Object.keys(names) as Word[]).find(
    (candidate) => names[candidate].includes(name) || String(ids[candidate]) === name,
  );
}

/** The names of the answer types by interaction. */
function mapNames(csvs: typeof INTERACTION_CSVS): Readonly<Record<InteractionKind, readonly string[]>> {
  const entries = Object.entries(csvs).map(([kind, { names }]) => [kind, names] as const);
  return Object.fromEntries(entries) as Record<InteractionKind, readonly string[]>;
}
