import { question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it } from 'vitest';
import { revision } from '../testing/reducer.test-data.ts';
import { withRevision } from './draft-content.ts';

it('a question whose answer is stored has the longer of both visible times', () => {
  for (const [known, saved, longer] of [
    [undefined, 5_000, 5_000],
    [4_000, 5_000, 5_000],
    [9_000, 5_000, 9_000],
    [9_000, undefined, 9_000],
    [undefined, undefined, 0],
  ] as const) {
    const asked = { ...question(1), ...(known === undefined ? {} : { visibleMs: known }) };
    const answer = revision(101, saved === undefined ? {} : { visibleMs: saved });
    expect(withRevision(asked, answer, { allowSkip: true })).toMatchObject({ visibleMs: longer });
  }
});
