import { expect, it } from 'vitest';
import { randomUuid } from './random-uuid.ts';

it('a random UUID has version 4, and is another one each time', () => {
  const ids = Array.from({ length: 1_000 }, randomUuid);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(1_000);
});
