import * as previews from '@invigil/contract/authoring/draft-preview-endpoints';
import { createInstruction, listInstructions } from '@invigil/contract/authoring/instruction-endpoints';
import { elementsText, writtenChoices } from '@invigil/testkit/ai/written-questions';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { expect, it } from 'vitest';
import { pick, useDraftSite } from './draft-site.test-data.ts';

const site = useDraftSite();
const { written, prompts } = site;

it('saving replaces the present questions where the author asked for it, unless they changed meanwhile [drafts.9]', async () => {
  site.standIn.answer = () => ({ text: elementsText(writtenChoices(2)) });
  const draft = await written({ questionCount: 2, replacesQuestions: true });
  const save = {
    params: { draftId: draft.draftId },
    body: { listVersion: draft.listVersion, questions: pick(draft.questions) },
  };
  await site.setDraft({ listVersion: 'before a change' });
  const outdated = { params: save.params, body: { ...save.body, listVersion: 'x' } };
  expect(await site.admin.status(previews.saveQuestionDraft, outdated)).toBe(409);
  expect(await prompts()).toEqual(['What is a fuse?']);
  await site.admin.ok(previews.saveQuestionDraft, save);
  expect(await prompts()).toEqual(draft.questions.map(({ prompt }) => prompt));
});

it('saving checks live state, quota and every rule again, and is all or nothing [drafts.10]', async () => {
  site.standIn.answer = () => ({ text: elementsText(writtenChoices(3)) });
  const draft = await written();
  const questions = pick(draft.questions);
  const params = { draftId: draft.draftId };
  const [first, second] = questions;
  const unusable = { ...second, prompt: ' <b></b> ' };
  const wrong = [first, unusable] as typeof questions;
  const errors = await site.admin.status(previews.saveQuestionDraft, { params, body: { questions: wrong } });
  expect(errors).toBe(400);
  const twice = [first, first] as typeof questions;
  expect(await site.admin.refusal(previews.saveQuestionDraft, { params, body: { questions: twice } })).toBe(
    'questionTaken',
  );
  expect(await prompts()).toEqual(['What is a fuse?']);
  const other = await buildAdmin(site.test);
  expect(await other.status(previews.saveQuestionDraft, { params, body: { questions } })).toBe(404);
  await site.admin.ok(previews.discardDraft, { params });
  expect(await site.admin.status(previews.saveQuestionDraft, { params, body: { questions } })).toBe(404);
});

it('two savings of a draft at the same time add its questions once [drafts.11]', async () => {
  site.standIn.answer = () => ({ text: elementsText(writtenChoices(3)) });
  const draft = await written();
  const save = { params: { draftId: draft.draftId }, body: { questions: pick(draft.questions) } };
  const statuses = await Promise.all([1, 2].map(() => site.admin.status(previews.saveQuestionDraft, save)));
  expect(statuses.toSorted()).toEqual([200, 404]);
  expect(await prompts()).toHaveLength(4);
});

it('saving instructions replaces the present ones where the author asked for it, unless they changed after the order [drafts.28]', async () => {
  const { assessmentId, admin } = site;
  const add = (description: string) => admin.ok(createInstruction, { body: { assessmentId, description } });
  const stored = async () =>
    (await admin.ok(listInstructions, { params: { assessmentId } })).map(({ description }) => description);
  await add('Bring a pen.');
  site.standIn.answer = () => ({ text: elementsText([{ text: 'Be quiet.' }]) });
  const order = { provider: 'gemini', request: 'Be strict.', replacesInstructions: true } as const;
  await admin.ok(previews.startInstructionDraft, {
    body: { assessmentId, instructionCount: 1, ...order },
  });
  await site.test.ports.draftWriter.idle();
  const { draft } = await admin.ok(previews.findInstructionDraft, { params: { assessmentId } });
  if (draft === null) throw new Error('no draft');
  const { draftId, listVersion, instructions } = draft;
  const save = (version?: string) => ({
    params: { draftId },
    body: version === undefined ? { instructions } : { instructions, listVersion: version },
  });
  await add('Bring a ruler.');
  expect(await admin.status(previews.saveInstructionDraft, save(listVersion))).toBe(409);
  expect(await stored()).toEqual(['Bring a pen.', 'Bring a ruler.']);
  await admin.ok(previews.saveInstructionDraft, save());
  expect(await stored()).toEqual(['Be quiet.']);
});
