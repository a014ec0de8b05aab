import * as previews from '@invigil/contract/authoring/draft-preview-endpoints';
import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { elementsText, writtenChoice } from '@invigil/testkit/ai/written-questions';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { pdfOf } from '@invigil/testkit/documents/pdf';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { draftSources } from '../../../database/schema.ts';
import { forgetOldDrafts } from './begin-draft.ts';
import { pick, useDraftSite } from './draft-site.test-data.ts';

const site = useDraftSite();
const { order } = site;

const PAGES = ['A fuse melts when the current is too high.', 'It protects a line from fire.'];

async function upload(): Promise<number> {
  const file = { name: 'fuses.pdf', bytes: pdfOf(PAGES) };
  const response = await site.admin.sendFile(previews.uploadDraftSource, file);
  return (response.json() as { sourceId: number }).sourceId;
}

/** Leaves a failed draft from material, of whose two questions one has arrived. */
async function failFrom(sourceId: number) {
  const [first] = [writtenChoice(1, { passage: 'A fuse melts' })];
  site.standIn.answer = () => ({ text: elementsText([first]).slice(0, -2), end: 'broken' });
  const draft = await site.written({ questionCount: 2, sourceId });
  expect(draft).toMatchObject({ state: 'failed' });
  site.standIn.answer = () => ({
    text: elementsText([writtenChoice(2, { passage: 'protects a line from fire' })]),
  });
  return draft;
}

const pagesOf = async (sourceId: number) => {
  const { db } = site.test.ports.database;
  const [source] = await db.select().from(draftSources).where(eq(draftSources.id, sourceId));
  return source?.pages;
};

/** The Admin again: the clock has moved beyond the end of the session. */
const signedIn = (): Promise<SignedIn> => site.test.signIn(site.admin.credentials);

it('a failed draft tells its material: a document by its name and size, a text as it was typed [draft-again.14]', async () => {
  const sourceId = await upload();
  expect((await failFrom(sourceId)).order?.material).toEqual({
    sourceId,
    name: 'fuses.pdf',
    pageCount: 2,
    characterCount: PAGES.join('').length,
    typedText: null,
  });
  const sourceText =
    `A fuse melts when the current is too high,\nand ${'then it is dark. '.repeat(9)}`.trim();
  const typed = await site.admin.ok(previews.addDraftText, {
    body: { assessmentId: site.assessmentId, sourceText },
  });
  expect((await failFrom(typed.sourceId)).order?.material).toMatchObject({
    sourceId: typed.sourceId,
    typedText: sourceText,
  });
});

it('another try reads the document of the failed draft without a new upload, for its Admin alone [draft-again.15]', async () => {
  const sourceId = await upload();
  const failed = await failFrom(sourceId);
  const other = await buildAdmin(site.test, { questionLimit: 30 });
  const body = order({ questionCount: 1, sourceId, continuedDraftId: failed.draftId });
  expect(await other.status(previews.startQuestionDraft, { body })).toBe(404);
  await site.start(body);
  await site.test.ports.draftWriter.idle();
  const draft = await site.readDraft();
  expect(draft.questions.map(({ passage, page }) => [passage, page])).toEqual([
    ['A fuse melts', 1],
    ['protects a line from fire', 2],
  ]);
});

it('a question that was kept names the material it was drawn from, the others their own [draft-again.16]', async () => {
  const failed = await failFrom(await upload());
  const { sourceId } = await site.admin.ok(previews.addDraftText, {
    body: { assessmentId: site.assessmentId, sourceText: 'It protects a line from fire.' },
  });
  await site.start({ questionCount: 1, sourceId, continuedDraftId: failed.draftId });
  await site.test.ports.draftWriter.idle();
  const draft = await site.readDraft();
  await site.admin.ok(previews.saveQuestionDraft, {
    params: { draftId: draft.draftId },
    body: { questions: pick(draft.questions) },
  });
  const [, ...saved] = await site.admin.ok(listQuestions, { params: { assessmentId: site.assessmentId } });
  expect(saved.map(({ origin }) => origin?.sourceName)).toEqual([
    'fuses.pdf',
    'It protects a line from fire.',
  ]);
});

it('material is kept for a week, however often its draft is tried again, and a draft says so after that [draft-again.17]', async () => {
  const sourceId = await upload();
  const first = await failFrom(sourceId);
  site.test.clock.advance({ days: 6 });
  let admin = await signedIn();
  site.standIn.fault = 'error';
  await admin.ok(previews.startQuestionDraft, {
    body: order({ questionCount: 1, sourceId, continuedDraftId: first.draftId }),
  });
  await site.test.ports.draftWriter.idle();
  await forgetOldDrafts(site.test.ports);
  expect(await pagesOf(sourceId)).toEqual(PAGES);

  site.test.clock.advance({ days: 1, ms: 1 });
  admin = await signedIn();
  const { draft } = await admin.ok(previews.findQuestionDraft, {
    params: { assessmentId: site.assessmentId },
  });
  const forgotten = { sourceId: null, name: 'fuses.pdf', pageCount: 0, characterCount: 0, typedText: null };
  expect(draft?.order?.material).toEqual(forgotten);
  expect(draft?.questions).toHaveLength(1);
  const body = order({ questionCount: 1, sourceId, continuedDraftId: draft?.draftId });
  expect(await admin.refusal(previews.startQuestionDraft, { body })).toBe('sourceForgotten');
  await forgetOldDrafts(site.test.ports);
  expect(await pagesOf(sourceId)).toEqual([]);
});

it('material of a draft that is being written stays until its end [draft-again.18]', async () => {
  const sourceId = await upload();
  site.test.clock.advance({ days: 6, hours: 23 });
  const admin = await signedIn();
  const goOn = site.holdAnswer({ text: elementsText([writtenChoice(1, { passage: 'A fuse melts' })]) });
  await admin.ok(previews.startQuestionDraft, { body: order({ questionCount: 1, sourceId }) });
  site.test.clock.advance({ hours: 2 });
  await forgetOldDrafts(site.test.ports);
  expect(await pagesOf(sourceId)).toEqual(PAGES);
  goOn();
  await site.test.ports.draftWriter.idle();
  await forgetOldDrafts(site.test.ports);
  expect(await pagesOf(sourceId)).toEqual([]);
});
