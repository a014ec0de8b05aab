import { choiceFlatWire } from '@invigil/contract/authoring/interactions/choice/choice-flat-wire';
import { OPTION_LABELS } from '@invigil/domain/authoring/interactions/choice/choice';
import type { Answer, InteractionView } from '@invigil/domain/authoring/interactions/interaction';
import { asSafeHtml } from '@invigil/domain/safe-html';
import type { IDBPDatabase, IDBPTransaction } from 'idb';
import type { AnswerRevision } from './answer-revision.ts';

type Row = Record<string, unknown>;

/** Stores whose keys contain the position of a question. */
const BY_POSITION = ['questions', 'figures'] as const;

type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>;

/**
 * Creates the stores of the journal. Rows of earlier versions are converted, so that an update of the platform during
 * an exam loses no question that a candidate may need while offline, and no answer.
 */
export async function upgradeJournal(
  database: IDBPDatabase<unknown>,
  transaction: Upgrade,
  oldVersion: number,
): Promise<void> {
  if (oldVersion < 1) {
    database.createObjectStore('attempts', { keyPath: ['userId', 'attemptId'] });
    database.createObjectStore('answers', { keyPath: ['userId', 'attemptId', 'questionId'] });
  }
  if (oldVersion < 2) await toVersion2(database, transaction, oldVersion);
  if (oldVersion > 0) await toVersion3(transaction);
}

/** Version 2 renames fields and keys of questions and attempts. */
async function toVersion2(
  database: IDBPDatabase<unknown>,
  transaction: Upgrade,
  oldVersion: number,
): Promise<void> {
  for (const name of BY_POSITION) {
    const rows: Row[] = oldVersion < 1 ? [] : await transaction.objectStore(name).getAll();
    if (oldVersion === 1) database.deleteObjectStore(name);
    const store = database.createObjectStore(name, { keyPath: ['userId', 'attemptId', 'position'] });
    for (const row of rows) await store.put(upgradeQuestionRow(row));
  }
  if (oldVersion < 1) return;
  const attempts = transaction.objectStore('attempts');
  for (const row of (await attempts.getAll()) as Row[]) await attempts.put(upgradeAttemptRow(row));
}

/** Version 3 stores answers as typed values instead of their texts. */
async function toVersion3(transaction: Upgrade): Promise<void> {
  const questions = (await transaction.objectStore('questions').getAll()) as QuestionRow[];
  const answers = transaction.objectStore('answers');
  for (const row of (await answers.getAll()) as Row[]) {
    const own = questions.find(
      ({ userId, attemptId, question }) =>
        userId === row.userId && attemptId === row.attemptId && question.questionId === row.questionId,
    );
    const typed = row.isSkipped === true ? { answer: null } : typedAnswer(String(row.answer), own);
    await answers.put({ ...row, ...typed });
  }
}

interface QuestionRow extends Row {
  readonly question: { readonly questionId: number; readonly interaction: InteractionView };
}

const LABELS = /^Option-[A-E](#####Option-[A-E])*$/;

/**
 * An answer from its text: a choice or a written one, the kinds of these versions. Without its question, the text of
 * labels counts as a choice, and travels as it is.
 */
function typedAnswer(
  text: string,
  row: QuestionRow | undefined,
): Pick<AnswerRevision, 'answer' | 'answerText'> {
  const options = OPTION_LABELS.map((label) => ({ label, html: asSafeHtml('') }));
  const guessed: InteractionView = LABELS.test(text) ? { kind: 'choice', options } : { kind: 'extendedText' };
  const view = row?.question.interaction ?? guessed;
  const chosen = view.kind === 'choice' ? choiceFlatWire.answerFromText(view, text) : undefined;
  const answer: Answer = chosen ?? { kind: 'extendedText', text };
  return row === undefined ? { answer, answerText: text } : { answer };
}

function upgradeQuestionRow({ serial, question, ...row }: Row): Row {
  const upgraded = { ...row, position: serial };
  return question === undefined ? upgraded : { ...upgraded, question: upgradeQuestion(question as Row) };
}

function upgradeQuestion({
  serial,
  prompt,
  answerType,
  options,
  selected,
  answerText,
  ...question
}: Row): Row {
  const listed = (options as { label: string; text: string }[]).map(({ label, text }) => ({
    label,
    html: text,
  }));
  const isChoice = answerType === 'choice';
  const interaction = isChoice ? { kind: 'choice', options: listed } : { kind: 'extendedText' };
  const own = isChoice ? { kind: 'choice', selected } : { kind: 'extendedText', text: answerText };
  const answer = question.isAnswered === true ? own : null;
  return { ...question, position: serial, promptHtml: prompt, interaction, answer };
}

function upgradeAttemptRow({ attempt, ...row }: Row): Row {
  const { allowSeveralTicks, questions, ...unchanged } = attempt as Row;
  const upgraded = (questions as Row[]).map(({ serial, ...question }) => ({ ...question, position: serial }));
  return { ...row, attempt: { ...unchanged, allowMultipleTicks: allowSeveralTicks, questions: upgraded } };
}
