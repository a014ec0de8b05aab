import {
  createMarkerNote,
  deleteMarkerNote,
  listMarkerNotes,
} from '@invigil/contract/results/marker-note-endpoints';
import { giveMarks, listPendingResponses } from '@invigil/contract/results/marking-endpoints';
import { listResults } from '@invigil/contract/results/result-endpoints';
import { silence } from '@invigil/ui/testing/silence.test-data.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { created, exampleRow, pagesOf } from '../../testing/example-answers.test-data.ts';
import { button, dialog, rowOf } from '../../testing/page-parts.test-data.ts';
import { refusalText } from '../../testing/refusal-texts.test-data.ts';

beforeEach(() => {
  const pending = { attemptId: 71, fullName: 'Bina Roy', isMarked: false, outcome: 'pending' as const };
  edge.reply(listResults, pagesOf(exampleRow(listResults, { ...pending, obtainedMarks: null })));
  edge.reply(listPendingResponses, [exampleRow(listPendingResponses, { attemptId: 71, marks: 300 })]);
});

it.each(['markCanNotBeLessZero', 'marksAboveQuestion', 'nothingToMark'] as const)(
  'refused marks show %s at the answer, and the typed marks stay [marking-dialog.1]',
  async (refusal) => {
    edge.refuse(giveMarks, refusal);
    await openScreen('/report/admin', 'admin');
    await button(/^Mark/, rowOf('Bina Roy')).click();
    const marks = dialog().getByLabelText(/^Marks/);
    await marks.fill('2');
    await button(/^Save/, dialog()).click();
    await expect.element(dialog().getByText(refusalText(refusal))).toBeVisible();
    await expect.element(marks).toHaveValue('2');
    await expect.element(page.getByRole('dialog')).toBeVisible();
  },
);

/** A pending audio answer whose recording has this address. */
const audioAnswer = (address: string) =>
  exampleRow(listPendingResponses, {
    attemptId: 71,
    marks: 300,
    media: null,
    marked: { kind: 'audioRecording', maxSeconds: 60, recording: null },
    recordedAnswer: { kind: 'audio', address, durationMs: 20_000, isDeleted: false },
  });

it('a recorded answer is played with its waveform, and marked [marking-dialog.2]', async () => {
  edge.reply(listPendingResponses, [audioAnswer(silence(20))]);
  edge.reply(giveMarks, { attemptId: 71, message: 'successfullyUpdated', pendingCount: 1 });
  await openScreen('/report/admin', 'admin');
  await button(/^Mark/, rowOf('Bina Roy')).click();
  const player = dialog().getByRole('group', { name: 'Recorded answer' });
  await button('Play', player).click();
  const canvas = () =>
    document.querySelector('.recording-waveform > div')?.shadowRoot?.querySelector('canvas');
  await expect.poll(() => canvas() ?? null).not.toBeNull();
  await dialog()
    .getByLabelText(/^Marks/)
    .fill('2');
  await button(/^Save/, dialog()).click();
  await expect.poll(() => edge.requests(giveMarks).length).toBe(1);
});

it('a recorded answer whose address has expired is read again, and plays [marking-dialog.3]', async () => {
  const address = silence(20);
  let reads = 0;
  edge.reply(listPendingResponses, () => {
    reads += 1;
    // Not base64 with its ticket: the browser cannot load it.
    return [audioAnswer(reads === 1 ? `${address}?ticket=1` : address)];
  });
  await openScreen('/report/admin', 'admin');
  await button(/^Mark/, rowOf('Bina Roy')).click();
  await button('Play', dialog()).click();
  const player = () => document.querySelector<HTMLMediaElement>('.recording-player audio');
  await expect.poll(() => player()?.currentTime ?? 0).toBeGreaterThan(0);
  expect(reads).toBe(2);
  player()?.pause();
});

it('a recording that has not arrived says so where its answer is marked [marking-dialog.4]', async () => {
  edge.reply(listPendingResponses, [audioAnswer('')]);
  await openScreen('/report/admin', 'admin');
  await button(/^Mark/, rowOf('Bina Roy')).click();
  await expect.element(dialog().getByText('The recording has not arrived yet.')).toBeVisible();
});

it('a note is written at the moment that is played, leads back to it, and is deleted [marking-dialog.5]', async () => {
  const answer = audioAnswer(silence(20));
  const { questionId } = answer;
  const note = (noteId: number, atMs: number, text: string) => ({
    noteId,
    questionId,
    atMs,
    text,
    createdAt: new Date(),
  });
  let notes = [note(1, 12_000, 'Names the reason.'), note(2, 0, 'Of another question')];
  const other = notes.at(-1);
  if (other) other.questionId = questionId + 1;
  edge.reply(listPendingResponses, [answer]);
  edge.reply(listMarkerNotes, () => notes);
  edge.reply(createMarkerNote, ({ body }) => {
    notes = [note(3, body.atMs, body.text), ...notes];
    return created(3);
  });
  edge.reply(deleteMarkerNote, ({ params }) => {
    notes = notes.filter(({ noteId }) => noteId !== params.noteId);
    return { message: 'successfullyDeleted' as const };
  });
  await openScreen('/report/admin', 'admin');
  await button(/^Mark/, rowOf('Bina Roy')).click();
  const part = dialog().getByRole('region', { name: 'Notes at moments of the recording' });
  await expect.element(part.getByRole('listitem')).toHaveTextContent('Names the reason.');
  await button('Add note', part).click();
  await expect.element(part.getByText('Write a note first.')).toBeVisible();

  await dialog().getByRole('slider').fill('5');
  await part.getByRole('textbox').fill('Hesitates here.');
  await button('Add note', part).click();
  await expect.element(button('Play from 0:05', part)).toBeVisible();
  expect(edge.bodies(createMarkerNote)).toMatchObject([{ attemptId: 71, questionId, atMs: 5_000 }]);
  await expect.element(part.getByRole('textbox')).toHaveValue('');

  await button('Play from 0:12', part).click();
  await expect.element(dialog().getByRole('slider')).toHaveValue('12');
  await button('Delete note at 0:12', part).click();
  await expect.poll(() => part.getByRole('listitem').all().length).toBe(1);
});

it('a note that the server refuses says why, and its text stays [marking-dialog.6]', async () => {
  edge.reply(listPendingResponses, [audioAnswer(silence(20))]);
  edge.refuse(createMarkerNote, 'tooManyNotes');
  await openScreen('/report/admin', 'admin');
  await button(/^Mark/, rowOf('Bina Roy')).click();
  const part = dialog().getByRole('region', { name: 'Notes at moments of the recording' });
  await part.getByRole('textbox').fill('One more.');
  await button('Add note', part).click();
  await expect.element(part.getByText(refusalText('tooManyNotes'))).toBeVisible();
  await expect.element(part.getByRole('textbox')).toHaveValue('One more.');
});

it('marks with a comma are given as typed, and marks that cannot be read say so at the field and are not sent [marking-dialog.7]', async () => {
  edge.reply(giveMarks, { attemptId: 71, message: 'successfullyUpdated', pendingCount: 1 });
  await openScreen('/report/admin', 'admin');
  await button(/^Mark/, rowOf('Bina Roy')).click();
  const marks = dialog().getByLabelText(/^Marks/);
  for (const [text, error] of [
    ['1,500', /without thousands separators/],
    ['one', 'Enter a number.'],
    ['1.255', 'At most two decimal places.'],
  ] as const) {
    await marks.fill(text);
    await button(/^Save/, dialog()).click();
    await expect.element(dialog().getByText(error)).toBeVisible();
    await expect.element(marks).toHaveValue(text);
  }
  expect(edge.requests(giveMarks)).toEqual([]);
  await marks.fill('1,5');
  await button(/^Save/, dialog()).click();
  await expect.poll(() => edge.requests(giveMarks).map(({ params }) => params.marks)).toEqual([150]);
});
