import { countWaitingAttempts } from '@invigil/contract/results/marking-screen-endpoints';
import {
  getReviewRelease,
  previewReview,
  setReviewRelease,
} from '@invigil/contract/results/release-endpoints';
import {
  getResult,
  listAssessmentsWithResults,
  listResults,
} from '@invigil/contract/results/result-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleAnswer, exampleRow, pagesOf } from '../../../testing/example-answers.test-data.ts';
import { button, dialog, expectToast } from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';

let isReleased: boolean;

beforeEach(() => {
  isReleased = false;
  edge.reply(countWaitingAttempts, { count: 2 });
  edge.reply(listAssessmentsWithResults, [{ assessmentId: 9, title: 'Physics' }]);
  edge.reply(listResults, pagesOf(exampleRow(listResults, { attemptId: 71, assessmentId: 9 })));
  edge.reply(getReviewRelease, () => ({
    title: 'Physics',
    release: 'byAdmin' as const,
    isReleased,
    releasedAt: isReleased ? new Date() : null,
    showsKey: true,
    showsExplanation: false,
    finishedCount: 12,
    waitingCount: 2,
    exampleAttemptId: 71,
  }));
  edge.reply(setReviewRelease, ({ body }) => {
    isReleased = body.isReleased;
    return { message: 'successfullySaved' as const };
  });
});

const open = async () => {
  await openScreen('/report/admin?quiz=9', 'admin');
  await button('Release answers').click();
};

it('the Admin is told who waits for marks, previews what candidates see, releases it and takes it back [release-dialog.1]', async () => {
  edge.reply(getResult, { ...exampleAnswer(getResult), attemptId: 71, title: 'Physics' });
  const comment = 'Well argued';
  edge.reply(previewReview, [
    exampleRow(previewReview, { attemptId: 71, media: null, comment, regrade: null }),
  ]);
  await open();
  await expect.element(dialog().getByText('2 of 12 attempts still wait for marks.')).toBeVisible();
  await button('See what candidates see').click();
  await expect.element(dialog().getByText('Well argued')).toBeVisible();
  await button('Release now').click();
  await expectToast('Answers released.');
  await button('Take the release back').click();
  await expectToast('Release taken back.');
  expect(edge.requests(setReviewRelease).map(({ body }) => body.isReleased)).toEqual([true, false]);
});

it('a refused release shows its reason in the dialog [release-dialog.2]', async () => {
  edge.refuse(setReviewRelease, 'reviewReleasesItself');
  await open();
  await button('Release now').click();
  await expect.element(dialog().getByText(refusalText('reviewReleasesItself'))).toBeVisible();
});

it('the second click of a slow double click does not take the release back [release-dialog.3]', async () => {
  edge.reply(getResult, exampleAnswer(getResult));
  edge.reply(previewReview, []);
  await open();
  const press = (name: string, detail: number) =>
    button(name)
      .element()
      .dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));
  await expect.element(button('Release now')).toBeVisible();
  press('Release now', 1);
  await expect.element(button('Take the release back')).toBeVisible();
  press('Take the release back', 2);
  // A call of that click would have been sent by then.
  await button('See what candidates see').click();
  await expect.element(button('Close the preview')).toBeVisible();
  expect(edge.requests(setReviewRelease).map(({ body }) => body.isReleased)).toEqual([true]);
});
