import * as previews from '@invigil/contract/authoring/draft-preview-endpoints';
import { elementsText, writtenChoices } from '@invigil/testkit/ai/written-questions';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import { expect, it } from 'vitest';
import { useDraftSite } from './draft-site.test-data.ts';

const site = useDraftSite();
const { order } = site;

it('a tenant has one draft written at a time, the site four [drafts.8]', async () => {
  const ends: (() => void)[] = [];
  site.standIn.answer = async () => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return { text: elementsText(writtenChoices(3)) };
  };
  const starts = await Promise.all(
    [1, 2, 3].map(() => site.admin.status(previews.startQuestionDraft, { body: order() })),
  );
  expect(starts.toSorted()).toEqual([200, 202, 202]);
  expect(await site.admin.refusal(previews.startQuestionDraft, { body: order() })).toBe('aiBusy');
  const others = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const other = await buildAdmin(site.test, { questionLimit: 30 });
      const assessment = await buildAssessment(other);
      await other.ok(previews.startQuestionDraft, { body: order({ assessmentId: assessment.assessmentId }) });
      return { other, assessmentId: assessment.assessmentId };
    }),
  );
  const states = () =>
    Promise.all(
      others.map(async ({ other, assessmentId: id }) => {
        const params = { assessmentId: id };
        return (await other.ok(previews.findQuestionDraft, { params })).draft?.state;
      }),
    );
  expect((await states()).toSorted()).toEqual(['running', 'running', 'running', 'waiting']);
  await expect.poll(() => ends.length).toBe(4);
  for (const end of ends.splice(0)) end();
  await site.test.ports.draftWriter.idle();
  await site.test.ports.draftWriter.start(site.test.ports, site.test.app.log);
  await expect.poll(() => ends.length).toBe(1);
  for (const end of ends) end();
  await site.test.ports.draftWriter.idle();
  expect(await states()).toEqual(['ready', 'ready', 'ready', 'ready']);
});

it('more drafts in an hour than anybody reads are refused until the hour ends, for their Admin alone [drafts.20]', async () => {
  site.standIn.answer = () => ({ text: elementsText(writtenChoices(1)) });
  const draftOne = async () => {
    const status = await site.admin.status(previews.startQuestionDraft, {
      body: order({ questionCount: 1 }),
    });
    await site.test.ports.draftWriter.idle();
    return status;
  };
  for (let count = 0; count < 60; count++) expect(await draftOne()).toBe(200);
  expect(await draftOne()).toBe(429);
  const other = await buildAdmin(site.test, { questionLimit: 30 });
  const assessment = await buildAssessment(other);
  await other.ok(previews.startQuestionDraft, { body: order({ assessmentId: assessment.assessmentId }) });
  site.test.clock.advance({ hours: 1, ms: 1 });
  expect(await draftOne()).toBe(200);
});
