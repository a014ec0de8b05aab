import { expect, it } from 'vitest';
import { readableName } from './detail-fields.ts';

it('an unknown field of the audit trail shows its name as words [audit-detail.2]', () => {
  expect(readableName('formerField')).toBe('Former field');
  expect(readableName('benefit12Detail')).toBe('Benefit 12 detail');
  expect(readableName('topLeftFileId')).toBe('Top left');
  expect(readableName('priceMinor')).toBe('Price');
});
