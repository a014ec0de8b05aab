import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { getPaperPart } from '@invigil/contract/exams/paper-endpoints';
import type { PaperQuestion } from '@invigil/domain/authoring/question';
import { AS_PUBLISHED } from '@invigil/domain/exams/wording';
import { asSafeHtml } from '@invigil/domain/safe-html';
import { expect, it } from 'vitest';
import type { PaperCache } from './paper-cache.ts';
import { createSharedPapers, MAX_PART_BYTES } from './shared-paper.ts';

/** A question of a paper with a text of a length. */
const asked = (questionId: number, length: number): PaperQuestion =>
  ({
    questionId,
    contentHash: 'hash',
    prompt: { html: asSafeHtml('x'.repeat(length)), media: null, isCode: false },
    interaction: {
      kind: 'choice',
      options: [
        { label: 'A', html: asSafeHtml('one') },
        { label: 'B', html: asSafeHtml('two') },
      ],
      key: ['B'],
    },
    marks: 100,
    explanationHtml: asSafeHtml('A secret explanation'),
  }) as unknown as PaperQuestion;

/** Papers in memory: each with the same questions. */
const papersOf = (questions: readonly PaperQuestion[]): PaperCache =>
  ({
    getPaper: async () => ({ questions }),
    getWording: async () => AS_PUBLISHED,
  }) as unknown as PaperCache;

const AS_IT_WAS = { paperId: 1, wording: 0, firstWording: 0 };

/** The unpacked JSON of a part. */
const unpacked = async (part: Buffer | undefined): Promise<Buffer> =>
  promisify(gunzip)(part ?? Buffer.alloc(0));

const idsIn = (body: Buffer): number[] =>
  getPaperPart.ok.decode(JSON.parse(body.toString())).questions.map(({ questionId }) => questionId);

it('a paper of 9,999 questions is divided into parts of at most 1 MB, of which each question has one [paper-parts.1]', async () => {
  const questions = Array.from({ length: 9_999 }, (_, index) => asked(index + 1, index % 700));
  const find = createSharedPapers(papersOf(questions));
  const parts = new Set<Buffer>();
  for (const { questionId } of questions) {
    const part = await find(AS_IT_WAS, questionId);
    if (part !== undefined) parts.add(part);
  }
  const bodies = await Promise.all([...parts].map(unpacked));
  expect(bodies.length).toBeGreaterThan(4);
  for (const body of bodies) expect(body.length).toBeLessThanOrEqual(MAX_PART_BYTES);
  expect(bodies.flatMap(idsIn)).toEqual(questions.map(({ questionId }) => questionId));
});

it('a part of questions is full to its last byte, one byte more begins another part, and a longer question is alone [paper-parts.2]', async () => {
  const lengthOf = async (questions: readonly PaperQuestion[]) =>
    (await unpacked(await createSharedPapers(papersOf(questions))(AS_IT_WAS, 1))).length;
  const bare = await lengthOf([asked(1, 0), asked(2, 0)]);
  const room = MAX_PART_BYTES - bare;
  expect(await lengthOf([asked(1, 0), asked(2, room)])).toBe(MAX_PART_BYTES);
  const find = createSharedPapers(
    papersOf([asked(1, 0), asked(2, room + 1), asked(3, MAX_PART_BYTES), asked(4, 0)]),
  );
  const inParts = await Promise.all(
    [1, 2, 3, 4].map(async (id) => idsIn(await unpacked(await find(AS_IT_WAS, id)))),
  );
  expect(inParts).toEqual([[1], [2], [3], [4]]);
});

it('candidates who open a paper together have it compressed once, and one later finds it kept [paper-parts.3]', async () => {
  let compressed = 0;
  const compress = (bytes: Buffer) => {
    compressed++;
    return promisify(gzip)(bytes);
  };
  const find = createSharedPapers(papersOf([asked(1, 10), asked(2, 10)]), { compress });
  const parts = await Promise.all(Array.from({ length: 50 }, () => find(AS_IT_WAS, 2)));
  expect(new Set(parts).size).toBe(1);
  await find(AS_IT_WAS, 1);
  expect(compressed).toBe(1);
  await find({ ...AS_IT_WAS, wording: 1 }, 1);
  await find({ ...AS_IT_WAS, wording: 1, firstWording: 1 }, 1);
  expect(compressed).toBe(3);
  expect(await find(AS_IT_WAS, 3)).toBeUndefined();
});

it('the papers that were asked for longest ago leave the memory first, and a failure is not kept [paper-parts.4]', async () => {
  const prepared: number[] = [];
  let fails = false;
  const papers = {
    getPaper: async (paperId: number) => {
      prepared.push(paperId);
      if (fails) throw new Error('The database is away');
      return { questions: [asked(1, 100)] };
    },
    getWording: async () => AS_PUBLISHED,
  } as unknown as PaperCache;
  const compress = async () => Buffer.alloc(400);
  const find = createSharedPapers(papers, { compress, maxKeptBytes: 1_000 });
  const ask = (paperId: number) => find({ ...AS_IT_WAS, paperId }, 1);
  for (const paperId of [1, 2, 1, 3, 1, 2]) await ask(paperId);
  expect(prepared).toEqual([1, 2, 3, 2]);
  fails = true;
  await expect(ask(4)).rejects.toThrow('The database is away');
  fails = false;
  expect(await ask(4)).toHaveLength(400);
});

it('the shared part of a paper has neither a key nor an explanation [paper-parts.5]', async () => {
  const body = await unpacked(await createSharedPapers(papersOf([asked(1, 10)]))(AS_IT_WAS, 1));
  expect(body.toString()).toContain('xxxxxxxxxx');
  expect(body.toString()).not.toMatch(/secret|key|explanation/i);
});
