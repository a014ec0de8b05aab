import {
  decideLateAnswer,
  listLateAnswers,
  reopenAttempt,
} from '@invigil/contract/exams/live-board-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge } from '../../../testing/admin-screen.test-data.tsx';
import { exampleRow } from '../../../testing/example-answers.test-data.ts';
import { button, dialog, field } from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { FINISHED, openFinishedSeat, openLateAnswers } from './seats/finished-seat.test-data.ts';

beforeEach(openFinishedSeat);

it.each(['attemptMarkedByHand', 'certificateIssued', 'laterAttempt', 'reopenNeedsTime'] as const)(
  'a refused reopening shows %s in its panel, and the reason stays [board-refusals.1]',
  async (refusal) => {
    edge.refuse(reopenAttempt, refusal);
    await button(new RegExp(FINISHED.fullName), page.getByRole('list', { name: 'Seats' })).click();
    await button('Reopen', dialog()).click();
    await field('Reason').fill('False alarm');
    await button('Reopen', dialog(/^Reopen/)).click();
    await expect.element(dialog(/^Reopen/).getByText(refusalText(refusal))).toBeVisible();
    await expect.element(field('Reason')).toHaveValue('False alarm');
  },
);

it.each(['certificateIssued', 'answeredAfterReview'] as const)(
  'a refused late answer shows %s in its panel, and still waits [board-refusals.2]',
  async (refusal) => {
    const late = { candidateId: 31, attemptId: 41, state: 'waiting' as const, reviewedAt: null };
    edge.reply(listLateAnswers, [exampleRow(listLateAnswers, late)]);
    edge.refuse(decideLateAnswer, refusal);
    await openLateAnswers();
    await field('Reason').fill('The network failed');
    const accept = dialog().getByRole('button', { name: /^Accept: / });
    await accept.click();
    await expect.element(dialog().getByText(refusalText(refusal))).toBeVisible();
    await expect.element(accept).toBeEnabled();
  },
);
