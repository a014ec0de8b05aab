import { FINISH_REASONS } from '@invigil/domain/exams/finish-reason';
import { expect, it } from 'vitest';
import texts from '../locales/en/resultSheet.json' with { type: 'json' };

it('the sheet has words for every way an attempt ends, and for nothing else [finish-reason-texts.1]', () => {
  expect(Object.keys(texts.finishReason).toSorted()).toEqual([...FINISH_REASONS].toSorted());
});
