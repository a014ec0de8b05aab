import type { MediaView } from '@invigil/domain/authoring/prompt-media';
import { ticked } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it } from 'vitest';
import { ReducerDriver } from '../testing/reducer.test-data.ts';

const media = (change: Partial<MediaView> = {}): MediaView => ({
  kind: 'audio',
  address: '/files/1.oga?ticket=a',
  host: null,
  durationMs: 20_000,
  transcript: '',
  captions: '',
  ...change,
});
const RENEWED = media({ address: '/files/1.oga?ticket=b' });

const shown = (change: Partial<MediaView> = {}) =>
  new ReducerDriver()
    .opened()
    .beat()
    .load(1, { media: media(change) })
    .load(2);
const fail = (page: ReducerDriver, position = 1) => page.dispatch({ type: 'mediaFailed', position });
const renew = (page: ReducerDriver, renewed: MediaView | null = RENEWED) =>
  page.dispatch({ type: 'mediaRenewed', position: 1, media: renewed });
const asked = (page: ReducerDriver) => page.asked('renewMedia').map(({ position }) => position);

it('a recording that does not load gets the address of its question, and keeps the answer [media-renewal.1]', () => {
  const page = shown().choose('B');
  expect(asked(fail(page))).toEqual([1]);
  expect(page.state.questions.renewals.get(1)).toMatchObject({ isPending: true, count: 0 });
  renew(page);
  expect(page.state.question?.media).toEqual(RENEWED);
  expect(page.state.questions.arrived.get(1)?.media).toEqual(RENEWED);
  expect(page.state.questions.arrived.get(2)?.media).toBeUndefined();
  expect(page.state.questions.renewals.get(1)).toMatchObject({ isPending: false, count: 1 });
  expect(page.state.drafts.drafts.get(101)).toEqual(ticked('B'));
});

it('a recording that fails while its question is read again is not requested twice', () => {
  expect(asked(fail(fail(shown())))).toEqual([]);
});

it('a recording that fails again within a minute is not renewed again, and later it is', () => {
  const page = renew(fail(shown()));
  expect(asked(fail(page.pass(59_999)))).toEqual([]);
  expect(asked(fail(page.pass(1)))).toEqual([1]);
  expect(renew(page).state.questions.renewals.get(1)?.count).toBe(2);
});

it('a recording whose question cannot be read keeps its address, and is renewed after its next failure', () => {
  const page = renew(fail(shown()), null);
  expect(page.state.question?.media).toEqual(media());
  expect(page.state.questions.renewals.get(1)).toMatchObject({ isPending: false, count: 0, renewedAt: null });
  expect(asked(fail(page))).toEqual([1]);
});

it('a linked video and a question without a recording are not renewed', () => {
  expect(asked(fail(shown({ kind: 'video', host: 'file' })))).toEqual([]);
  expect(asked(fail(shown(), 2))).toEqual([]);
});

it('a renewed address does not appear on the question that is shown by then', () => {
  const page = fail(shown()).open(2);
  renew(page);
  expect(page.state.question).toMatchObject({ position: 2 });
  expect(page.state.question?.media).toBeUndefined();
  expect(page.open(1).state.question?.media).toEqual(RENEWED);
});

it('a recording of a question that the page does not have is not renewed, and a renewed address adds no question', () => {
  const page = new ReducerDriver().opened().beat().load(1);
  expect(asked(fail(page, 3))).toEqual([]);
  page.dispatch({ type: 'mediaRenewed', position: 3, media: RENEWED });
  expect(page.state.questions.arrived.has(3)).toBe(false);
  expect(page.state.questions.renewals.get(3)).toMatchObject({ isPending: false, count: 0 });
});

it('a recording that failed without a connection is read again as soon as the server replies, without a press [media-renewal.2]', () => {
  const page = renew(fail(shown()), null);
  expect(asked(page.pass(3_600))).toEqual([]);
  expect(asked(page.beat())).toEqual([1]);
  renew(page);
  expect(page.state.question?.media).toEqual(RENEWED);
  expect(asked(page.pass(3_600).beat())).toEqual([]);
});
