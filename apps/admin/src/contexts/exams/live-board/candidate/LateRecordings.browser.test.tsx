import { decideLateAnswer, listLateAnswers } from '@invigil/contract/exams/live-board-endpoints';
import { silence } from '@invigil/ui/testing/silence.test-data.ts';
import { beforeEach, expect, it } from 'vitest';
import { edge } from '../../../../testing/admin-screen.test-data.tsx';
import { exampleRow } from '../../../../testing/example-answers.test-data.ts';
import { button, dialog, expectNone, expectTexts, field } from '../../../../testing/page-parts.test-data.ts';
import type { LateAnswer } from '../follow/board-row.ts';
import { FINISHED, openFinishedSeat, openLateAnswers } from '../seats/finished-seat.test-data.ts';

beforeEach(openFinishedSeat);

type Recording = NonNullable<LateAnswer['recordedAnswer']>;

/** A recording of 20 seconds with this address. */
const recorded = (address: string, isDeleted = false): Recording => ({
  kind: 'audio',
  address,
  durationMs: 20_000,
  isDeleted,
});

const lateAnswer = (change: Partial<LateAnswer>) =>
  exampleRow(listLateAnswers, {
    ...FINISHED,
    state: 'waiting' as const,
    reviewedAt: null,
    answer: '0:20',
    countedAnswer: '',
    countedRecordedAnswer: null,
    ...change,
  });

const players = () => dialog().getByRole('group', { name: 'Recorded answer' });
const audio = (index = 0) => document.querySelectorAll<HTMLMediaElement>('.recording-player audio')[index];

it('a late recorded answer is played beside the counted one, with its waveform, and decided [late-recordings.5]', async () => {
  const late = lateAnswer({
    recordedAnswer: recorded(silence(20)),
    countedRecordedAnswer: recorded(silence(15)),
  });
  edge.reply(listLateAnswers, [late]);
  edge.reply(decideLateAnswer, { message: 'successfullySaved' });
  await openLateAnswers();
  await expectTexts(
    dialog()
      .getByRole('term')
      .filter({ hasText: /^(Late answer|Counts so far)$/ }),
    ['Late answer', 'Counts so far'],
  );
  await button('Play', players().nth(1)).click();
  await expect.poll(() => audio(1)?.currentTime ?? 0).toBeGreaterThan(0);
  audio(1)?.pause();
  await button('Play', players().first()).click();
  const canvas = () =>
    document.querySelector('.recording-waveform > div')?.shadowRoot?.querySelector('canvas') ?? null;
  await expect.poll(canvas).not.toBeNull();
  audio()?.pause();
  await field('Reason').fill('The network failed');
  await button(/^Accept: /, dialog()).click();
  await expect.poll(() => edge.requests(decideLateAnswer).length).toBe(1);
});

it('a late recorded answer whose address has expired is read again, and plays [late-recordings.6]', async () => {
  const address = silence(20);
  let isExpired = true;
  // Not base64 with its ticket: the browser cannot load it.
  edge.reply(listLateAnswers, () => [
    lateAnswer({ recordedAnswer: recorded(isExpired ? `${address}?ticket=1` : address) }),
  ]);
  await openLateAnswers();
  await expect.element(button('Play', players())).toBeVisible();
  isExpired = false;
  await button('Play', players()).click();
  await expect.poll(() => audio()?.currentTime ?? 0).toBeGreaterThan(0);
  audio()?.pause();
});

it('a late recorded answer that is not uploaded or was deleted says so in place of its player [late-recordings.7]', async () => {
  edge.reply(listLateAnswers, [
    lateAnswer({ questionId: 1, recordedAnswer: recorded('') }),
    // A client of the published interface announces nothing.
    lateAnswer({ questionId: 2, answer: '', recordedAnswer: recorded('') }),
    lateAnswer({ questionId: 3, recordedAnswer: recorded('', true) }),
    lateAnswer({ questionId: 4, answer: '', recordedAnswer: null }),
  ]);
  await openLateAnswers();
  await expectTexts(
    dialog()
      .getByRole('listitem')
      .getByRole('definition')
      .filter({ hasText: /upload|deleted|Skipped/ }),
    [
      'Not uploaded yet The candidate’s device uploads it the next time this site is opened there.Length by the device: 0:20',
      'Not uploaded yet The candidate’s device uploads it the next time this site is opened there.',
      'The recording was deleted because its retention period is over.Length by the device: 0:20',
      'Skipped',
    ],
  );
  await expectNone(players());
});

it('a recording that differs from its announcement says so, is played before the decision, and does not count so far [late-recordings.8]', async () => {
  const length = { answer: '0:04', countedAnswer: '0:04' };
  edge.reply(listLateAnswers, [
    lateAnswer({
      ...length,
      recordedAnswer: { ...recorded(silence(20)), isLate: true },
      countedRecordedAnswer: { ...recorded(''), isLate: true },
    }),
  ]);
  await openLateAnswers();
  const entries = dialog().getByRole('listitem').getByRole('definition');
  await expect.element(entries.first()).toHaveTextContent('Not the announced recording');
  await expect.element(entries.first()).toHaveTextContent('Length by the device: 0:04');
  await expect.element(entries.nth(1)).toHaveTextContent('It counts only if it is accepted.');
  await button('Play', players().first()).click();
  await expect.poll(() => audio()?.currentTime ?? 0).toBeGreaterThan(0);
  audio()?.pause();
});
