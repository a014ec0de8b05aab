import { question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it } from 'vitest';
import { revision } from '../testing/reducer.test-data.ts';
import { isChanged, withRevision } from './draft-content.ts';

it('a question whose answer is stored has the longer of both visible times', () => {
  for (const [answered, saved, longer] of [
    [undefined, 5_000, 5_000],
    [4_000, 5_000, 5_000],
    [9_000, 5_000, 9_000],
    [9_000, undefined, 9_000],
    [undefined, undefined, 0],
  ] as const) {
    const asked = { ...question(1), ...(answered === undefined ? {} : { visibleMs: answered }) };
    const answer = revision(101, saved === undefined ? {} : { visibleMs: saved });
    expect(withRevision(asked, answer, { allowSkip: true })).toMatchObject({ visibleMs: longer });
  }
});

it('a draft of an answer to code differs by its margins, and of one to prose by its text alone [draft-content.1]', () => {
  const written = (text: string) => ({ kind: 'extendedText', text }) as const;
  const asked = (isCode: boolean) => ({
    ...question(1),
    isCode,
    interaction: { kind: 'extendedText' } as const,
    answer: written('pass'),
  });
  expect(isChanged(asked(true), written('  pass'))).toBe(true);
  expect(isChanged(asked(true), written('pass'))).toBe(false);
  expect(isChanged(asked(false), written('  pass\n'))).toBe(false);
});
