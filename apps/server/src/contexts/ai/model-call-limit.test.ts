import * as contract from '@invigil/contract/ai/ai-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AiSite, startAiSite } from './ai-site.test-data.ts';

let site: AiSite;

beforeAll(async () => {
  site = await startAiSite();
});
afterAll(() => site.close());

const order = { body: { request: 'A greeting' } };

it('texts that a model writes for minutes delay no other call of their user, and run two at a time [call-limits.7]', async () => {
  const [admin, other] = [await buildAdmin(site.test), await buildAdmin(site.test)];
  const ends: (() => void)[] = [];
  site.standIn.answer = () =>
    new Promise((resolve) => {
      ends.push(() => resolve({ text: 'Welcome.' }));
    });
  const asked = () => site.standIn.requests.length;
  const texts = Array.from({ length: 7 }, () => admin.status(contract.draftTextWithGemini, order));
  await expect.poll(asked).toBe(2);
  // The four calls of a user that run at a time are free.
  await Promise.all(Array.from({ length: 4 }, () => admin.ok(contract.getAiState)));
  const theirs = other.ok(contract.draftTextWithOpenAi, order);
  await expect.poll(asked).toBe(3);
  // Two run and four wait; the seventh is refused at once.
  expect(await Promise.race(texts)).toBe(429);
  for (let ended = 0; ended < 7; ended++) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    expect(asked() - ended).toBeLessThanOrEqual(3);
    ends.shift()?.();
  }
  await theirs;
  expect((await Promise.all(texts)).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 429]);
});
