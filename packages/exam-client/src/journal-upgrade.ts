import type { IDBPDatabase, IDBPTransaction } from 'idb';

type Row = Record<string, unknown>;

/** Stores whose keys contain the position of a question. */
const BY_POSITION = ['questions', 'figures'] as const;

/**
 * Creates the stores of the journal. Rows of version 1 are preserved under new names, so that an update of the
 * platform during an exam loses no question that a candidate may need while offline.
 */
export async function upgradeJournal(
  database: IDBPDatabase<unknown>,
  transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
  oldVersion: number,
): Promise<void> {
  if (oldVersion < 1) {
    database.createObjectStore('attempts', { keyPath: ['userId', 'attemptId'] });
    database.createObjectStore('answers', { keyPath: ['userId', 'attemptId', 'questionId'] });
  }
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
