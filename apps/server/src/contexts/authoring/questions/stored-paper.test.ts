import { MAX_QUESTIONS } from '@invigil/domain/authoring/paper';
import { asSafeHtml } from '@invigil/domain/safe-html';
import { expect, it } from 'vitest';
import { longestTurn, steadyLongestTurn } from '../../../testing/longest-turn.ts';
import type { StoredPaper } from '../question-tables.ts';
import { readStoredPaper } from './stored-paper.ts';

const html = asSafeHtml('<b>one</b>');
const question = (change: object = {}): StoredPaper['questions'][number] => ({
  questionId: 1,
  contentHash: 'hash',
  prompt: { html, isCode: false, media: null },
  interaction: { kind: 'choice', options: [{ label: 'A', html }], key: ['A'] },
  explanationHtml: html,
  marks: 100,
  ...change,
});
const paperOf = (questions: StoredPaper['questions']) => ({ rules: {}, questions }) as unknown as StoredPaper;

it('a stored paper is read as it was published [stored-paper.1]', async () => {
  const stored = paperOf([question(), question({ interaction: { kind: 'extendedText' } })]);
  expect(await readStoredPaper(stored)).toEqual(stored);
});

it.each([
  ['an unknown kind', { kind: 'essay' }],
  ['no options', { kind: 'choice', key: ['A'] }],
  ['a key that is no letter', { kind: 'choice', options: [], key: ['Z'] }],
  ['a number without a tolerance', { kind: 'numeric', value: '3' }],
])('a stored paper with %s is not served [stored-paper.2]', async (_what, interaction) => {
  await expect(readStoredPaper(paperOf([question({ interaction })]))).rejects.toThrow();
});

it('reading the longest paper holds the event loop for no more than 50 ms at a time [stored-paper.3]', async () => {
  const stored = paperOf(Array.from({ length: MAX_QUESTIONS }, () => question()));
  const longestMs = await steadyLongestTurn(50, () => longestTurn(() => readStoredPaper(stored)));
  expect(longestMs).toBeLessThan(50);
});
