import type { JournalledQuestion } from '@invigil/exam-client/journal.ts';
import { question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it } from 'vitest';
import { ReducerDriver } from '../testing/reducer.test-data.ts';
import { currentCopies } from './current-copies.ts';

const copy = (position: number, sequence: number): JournalledQuestion => ({
  question: question(position),
  sequence,
  figure: null,
});

it('copies of a journal that knows the last answer of the server are current, those of one that does not are not [current-copies.1]', () => {
  const copies = [copy(1, 0), copy(2, 40), copy(3, 0)];
  expect(currentCopies(copies, { lastSequence: 40 })).toEqual(copies);
  expect(currentCopies(copies, { lastSequence: 41 })).toEqual([]);
  expect(currentCopies([], { lastSequence: 0 })).toEqual([]);
});

it('a question that plays a limited number of times is not among them [current-copies.2]', () => {
  const progress = { plays: 1, positionMs: 0 };
  const media = {
    kind: 'audio',
    address: '/a',
    host: null,
    durationMs: 1_000,
    transcript: '',
    captions: '',
    progress,
  } as const;
  const copies = [copy(1, 0), { ...copy(2, 0), question: { ...question(2), media } }];
  expect(currentCopies(copies, { lastSequence: 0 })).toEqual([copies[0]]);
});

it('a page that opens again with a connection shows the question of its journal at once, and asks for what is missing alone [current-copies.3]', () => {
  const restored = [1, 2, 3].map((position) => ({ question: question(position), sequence: 0, figure: null }));
  const page = new ReducerDriver().opened({ restored });
  expect(page.state).toMatchObject({ question: { position: 1 }, server: 'reachable' });
  expect(page.asked('loadQuestion')).toEqual([]);
  expect(page.asked('readPaper')).toEqual([]);
});
