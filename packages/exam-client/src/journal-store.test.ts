import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AnswerRevision } from './answer-revision.ts';
import { journalledAttemptAt } from './journal.ts';
import { openJournal } from './journal-store.ts';
import { paper, question, ticked, written } from './testing/paper.test-data.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const revision = (questionId: number, sequence: number, answer: Answer = ticked('A')): AnswerRevision => ({
  questionId,
  sequence,
  answer,
  knownSequence: 0,
  isSkipped: false,
  isSubmitted: true,
  pointerLeaveCount: 0,
  visibilityChangeCount: 2,
  answeredAt: new Date('2026-11-21T10:00:00Z'),
});

it('a reopened journal reads attempts, questions, figures and answers', async () => {
  const journal = await openJournal(7);
  await journal.writeAttempt({ attempt: paper(), clockOffset: 86_400_000 });
  await journal.writeQuestions(9, [question(1)], 0);
  await journal.writeFigure(9, 1, new Blob(['figure']));
  await journal.writeAnswer(9, revision(101, 5));
  const again = await openJournal(7);
  expect(await journalledAttemptAt(again, 3)).toEqual({ attempt: paper(), clockOffset: 86_400_000 });
  expect(await again.questionsOf(9)).toMatchObject([{ question: question(1), sequence: 0 }]);
  expect((await again.questionsOf(9))[0]?.figure).not.toBeNull();
  expect(await again.answersOf(9)).toEqual([revision(101, 5)]);
  expect(again.isBroken).toBe(false);
});

it('a journal reads only the rows of its user and attempt', async () => {
  const journal = await openJournal(7);
  await journal.writeAttempt({ attempt: paper(), clockOffset: 0 });
  await journal.writeQuestions(9, [question(1)], 0);
  await journal.writeAnswer(9, revision(101, 5));
  for (const [userId, attemptId] of [
    [8, 9],
    [7, 10],
    [70, 9],
    [7, 90],
  ] as const) {
    const other = await openJournal(userId);
    expect(await other.answersOf(attemptId)).toEqual([]);
    expect(await other.questionsOf(attemptId)).toEqual([]);
  }
  expect(await (await openJournal(8)).listAttempts()).toEqual([]);
});

it('the journal stores the newest answer of a question, and drops only acknowledged answers', async () => {
  const journal = await openJournal(7);
  await journal.writeAnswer(9, revision(101, 6, ticked('B')));
  await journal.writeAnswer(9, revision(101, 5));
  await journal.dropAnswer(9, revision(101, 5));
  expect(await journal.answersOf(9)).toEqual([revision(101, 6, ticked('B'))]);
  await journal.dropAnswer(9, revision(101, 6));
  expect(await journal.answersOf(9)).toEqual([]);
});

it('the journal restores the unsent answer when a newer draft is dropped', async () => {
  const journal = await openJournal(7);
  await journal.writeAnswer(9, revision(101, 6, ticked('B')));
  await journal.dropAnswer(9, revision(101, 6, ticked('B')), revision(101, 5));
  expect(await journal.answersOf(9)).toEqual([revision(101, 5)]);
  await journal.writeAnswer(9, revision(101, 8, ticked('B')));
  await journal.dropAnswer(9, revision(101, 7), revision(101, 5));
  expect(await journal.answersOf(9)).toEqual([revision(101, 8, ticked('B'))]);
});

it('forgetDelivered deletes an attempt only where all of its answers are delivered [journal-store.1]', async () => {
  const journal = await openJournal(7);
  for (const attemptId of [9, 10]) {
    await journal.writeAttempt({ attempt: paper({ attemptId }), clockOffset: 0 });
    await journal.writeQuestions(attemptId, [question(1)], 0);
    await journal.writeAnswer(attemptId, revision(101, 5));
  }
  await journal.dropAnswer(9, revision(101, 5));
  await journal.forgetDelivered(9);
  await journal.forgetDelivered(10);
  expect(await journal.questionsOf(9)).toEqual([]);
  expect(await journal.questionsOf(10)).toHaveLength(1);
  expect(await journal.answersOf(10)).toHaveLength(1);
  expect(await journal.listAttempts()).toMatchObject([{ attempt: { attemptId: 10 } }]);
});

it('the journal reports a browser without storage, and no operation throws', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    deleteDatabase: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const journal = await openJournal(7);
  const reported = vi.fn();
  journal.onBroken(reported);
  expect(reported).toHaveBeenCalledOnce();
  expect(await journal.writeAnswer(9, revision(101, 5))).toBe(false);
  expect(await journal.answersOf(9)).toEqual([]);
});

it('the journal reports a full storage', async () => {
  const journal = await openJournal(7);
  const reported = vi.fn();
  journal.onBroken(reported);
  expect(reported).not.toHaveBeenCalled();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await journal.writeAnswer(9, revision(101, 5))).toBe(false);
  expect(reported).toHaveBeenCalled();
  put.mockRestore();
});

it.each(['UnknownError', 'AbortError'])(
  'the journal preserves stored answers when opening fails once (%s)',
  async (name) => {
    await (await openJournal(7)).writeAnswer(9, revision(101, 5));
    const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('Internal error opening backing store', name);
    });
    const journal = await openJournal(7);
    expect(await journal.answersOf(9)).toEqual([revision(101, 5)]);
    open.mockRestore();
  },
);

it('the journal preserves the answers of every user when opening fails repeatedly [journal-store.2]', async () => {
  for (const userId of [7, 8]) await (await openJournal(userId)).writeAnswer(9, revision(101, 5));
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store', 'UnknownError');
  });
  const broken = await openJournal(7);
  expect(broken.isBroken).toBe(true);
  expect(await broken.writeAnswer(9, revision(102, 6))).toBe(false);
  open.mockRestore();
  for (const userId of [7, 8])
    expect(await (await openJournal(userId)).answersOf(9)).toEqual([revision(101, 5)]);
});

it('the journal stores answers again once a storage that failed to open recovers', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store', 'UnknownError');
  });
  const journal = await openJournal(7);
  open.mockRestore();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  expect(await journal.writeAnswer(9, revision(101, 5))).toBe(true);
  expect(journal.isBroken).toBe(false);
  clock.mockRestore();
});

it('the journal reopens its storage when the browser deletes it during the exam', async () => {
  const journal = await openJournal(7);
  await journal.writeAnswer(9, revision(101, 5));
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('invigil.exams').onsuccess = resolve;
  });
  expect(await journal.writeAnswer(9, revision(102, 6))).toBe(true);
  expect(await (await openJournal(7)).answersOf(9)).toEqual([revision(102, 6)]);
});

it('the journal deletes nothing when the disk is full', async () => {
  await (await openJournal(7)).writeAnswer(9, revision(101, 5));
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect((await openJournal(7)).isBroken).toBe(true);
  open.mockRestore();
  expect(await (await openJournal(7)).answersOf(9)).toEqual([revision(101, 5)]);
});

it('the journal upgrades attempts, questions, figures and answers of version 1', async () => {
  const former = await openDB('invigil.exams', 1, {
    upgrade: (database) => {
      database.createObjectStore('attempts', { keyPath: ['userId', 'attemptId'] });
      database.createObjectStore('answers', { keyPath: ['userId', 'attemptId', 'questionId'] });
      for (const name of ['questions', 'figures'])
        database.createObjectStore(name, { keyPath: ['userId', 'attemptId', 'serial'] });
    },
  });
  const { allowMultipleTicks, questions, ...attempt } = paper();
  const listed = questions.map(({ position, ...state }) => ({ ...state, serial: position }));
  await former.put('attempts', {
    userId: 7,
    attemptId: 9,
    clockOffset: 1,
    attempt: { ...attempt, allowSeveralTicks: allowMultipleTicks, questions: listed },
  });
  const answered = { kind: 'choice', selected: ['B'] } as const;
  const current = { ...question(1), isAnswered: true, answer: answered };
  const { position, promptHtml, interaction, answer: _answer, ...fields } = current;
  const options = interaction.kind === 'choice' ? interaction.options : [];
  await former.put('questions', {
    userId: 7,
    attemptId: 9,
    serial: 1,
    sequence: 4,
    question: {
      ...fields,
      serial: position,
      prompt: promptHtml,
      answerType: 'choice',
      options: options.map(({ label, html }) => ({ label, text: html })),
      selected: ['B'],
      answerText: '',
    },
  });
  await former.put('figures', { userId: 7, attemptId: 9, serial: 1, figure: new Blob(['figure']) });
  await former.put('answers', { ...revision(101, 5), answer: 'Option-A', userId: 7, attemptId: 9 });
  former.close();

  const journal = await openJournal(7);
  expect(await journalledAttemptAt(journal, 3)).toEqual({ attempt: paper(), clockOffset: 1 });
  const [stored] = await journal.questionsOf(9);
  expect(stored).toMatchObject({ question: current, sequence: 4 });
  expect(stored?.figure).not.toBeNull();
  expect(await journal.answersOf(9)).toEqual([revision(101, 5)]);
});

it('the journal upgrades the texts of answers of version 2 to typed answers, and loses none [journal-store.3]', async () => {
  const former = await openDB('invigil.exams', 2, {
    upgrade: (database) => {
      database.createObjectStore('attempts', { keyPath: ['userId', 'attemptId'] });
      database.createObjectStore('answers', { keyPath: ['userId', 'attemptId', 'questionId'] });
      for (const name of ['questions', 'figures'])
        database.createObjectStore(name, { keyPath: ['userId', 'attemptId', 'position'] });
    },
  });
  for (const position of [1, 2, 3])
    await former.put('questions', {
      userId: 7,
      attemptId: 9,
      position,
      sequence: 4,
      question: question(position),
    });
  const answers = [
    [101, 'Option-A', ticked('A')],
    [102, 'Option-B#####Option-A', ticked('A', 'B')],
    [103, 'Option-A', written('Option-A')],
  ] as const;
  // Without their questions, the form of the texts decides what the page shows: they travel as they are.
  const unknown = [
    [104, 'Option-A#####Option-C', ticked('A', 'C')],
    [105, 'Ohm said so', written('Ohm said so')],
  ] as const;
  for (const [questionId, answer] of [...answers, ...unknown])
    await former.put('answers', { ...revision(questionId, 5), answer, userId: 7, attemptId: 9 });
  await former.put('answers', { ...revision(106, 5), answer: '', isSkipped: true, userId: 7, attemptId: 9 });
  former.close();

  const journal = await openJournal(7);
  expect(await journal.answersOf(9)).toEqual([
    ...answers.map(([questionId, , typed]) => revision(questionId, 5, typed)),
    ...unknown.map(([questionId, answerText, typed]) => ({ ...revision(questionId, 5, typed), answerText })),
    { ...revision(106, 5), answer: null, isSkipped: true },
  ]);
  expect((await journal.questionsOf(9)).map((row) => row.question.position)).toEqual([1, 2, 3]);
});
