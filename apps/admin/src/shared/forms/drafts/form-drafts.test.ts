import { beforeEach, expect, it } from 'vitest';
import { DraftStore, MAX_DRAFT_BYTES, MAX_DRAFTS } from './draft-store.ts';
import type { Values } from './draft-values.ts';
import { MemoryStorage } from './memory-storage.test-data.ts';
import { OwnDraft } from './own-draft.ts';

const DAY_MS = 24 * 60 * 60_000;
const ADA = 7;
const BEN = 8;
const RECORD = 'question/2/5';
const INITIAL: Values = { prompt: 'Name a gas.', marks: '1', imagePath: '' };

let storage: MemoryStorage;
let now: number;
let store: DraftStore;

beforeEach(() => {
  storage = new MemoryStorage();
  now = Date.UTC(2026, 10, 29);
  store = new DraftStore(
    () => storage,
    () => now,
  );
});

const openForm = (userId = ADA, record = RECORD) => new OwnDraft(store, userId, record);
/** Types into a form. @returns whether the browser refused to keep it */
function type(form: OwnDraft, values: Values, initial = INITIAL, pendingFields: string[] = []): boolean {
  now += 1_000;
  return form.write({
    present: { ...initial, ...values },
    initial,
    pendingFields,
    base: { version: 'v1', values: initial },
  });
}
const offersOf = (userId = ADA, record = RECORD, initial = INITIAL) =>
  openForm(userId, record).findOthers(initial);
const promptsOf = (...form: Parameters<typeof offersOf>) =>
  offersOf(...form).map(({ values }) => values.prompt);

it('typed values are offered to the account and the record alone, with its time and its version [form-drafts.1]', () => {
  type(openForm(), { prompt: 'Name a noble gas.' });
  expect(offersOf()).toMatchObject([
    { savedAt: now, values: { prompt: 'Name a noble gas.' }, base: { version: 'v1', values: INITIAL } },
  ]);
  expect([offersOf(BEN), offersOf(ADA, 'question/2/6'), offersOf(ADA, 'question/2')]).toEqual([[], [], []]);
  expect([store.countOf(ADA), store.countOf(BEN)]).toEqual([1, 0]);
});

it('a draft is gone once its values are saved, discarded or as they were, and closing the form does not bring it back [form-drafts.2]', () => {
  const form = openForm();
  type(form, { prompt: 'x' });
  type(form, {});
  expect(offersOf()).toEqual([]);
  type(form, { prompt: 'y' });
  form.settle({ ...INITIAL, prompt: 'y' });
  type(form, { prompt: 'y' });
  expect(offersOf()).toEqual([]);
  type(form, { prompt: 'z' });
  expect(promptsOf()).toEqual(['z']);
});

it('a draft that equals the stored record is not offered: a page that was closed too early had saved it [form-drafts.3]', () => {
  type(openForm(), { prompt: 'x' });
  expect(offersOf(ADA, RECORD, { ...INITIAL, prompt: 'x' })).toEqual([]);
  expect(store.countOf(ADA)).toBe(0);
});

it('drafts are kept for 7 days, and those of every account expire [form-drafts.4]', () => {
  type(openForm(), { prompt: 'x' });
  now += 7 * DAY_MS - 1;
  expect(promptsOf()).toEqual(['x']);
  now += 1;
  expect(store.countOf(BEN)).toBe(0);
  expect(storage.length).toBe(0);
});

it('an account has at most 50 drafts, of which the oldest go first [form-drafts.5]', () => {
  for (let n = 0; n <= MAX_DRAFTS; n++) type(openForm(ADA, `category/${n}`), { prompt: String(n) });
  type(openForm(BEN), { prompt: 'b' });
  expect([store.countOf(ADA), store.countOf(BEN)]).toEqual([50, 1]);
  expect(promptsOf(ADA, 'category/0')).toEqual([]);
  expect(promptsOf(ADA, 'category/1')).toEqual(['1']);
});

it('drafts of an account have at most 2 MB, of which the oldest go first, and a larger one is not kept [form-drafts.6]', () => {
  const half = 'x'.repeat(MAX_DRAFT_BYTES / 4 - 500);
  for (const record of ['a', 'b', 'c']) expect(type(openForm(ADA, record), { prompt: half })).toBe(false);
  expect(['a', 'b', 'c'].map((record) => offersOf(ADA, record).length)).toEqual([0, 1, 1]);
  expect(type(openForm(ADA, 'd'), { prompt: `${half}${half}${half}` })).toBe(true);
  expect(store.countOf(ADA)).toBe(2);
});

it('a full and a forbidden storage are told of, and delete nothing [form-drafts.7]', () => {
  const form = openForm();
  type(form, { prompt: 'x' });
  storage.isFull = true;
  expect(type(form, { prompt: 'y' })).toBe(true);
  expect(promptsOf()).toEqual(['x']);
  const forbidden = new DraftStore(
    () => {
      throw new DOMException('Forbidden', 'SecurityError');
    },
    () => now,
  );
  const other = new OwnDraft(forbidden, ADA, RECORD);
  expect(type(other, { prompt: 'x' })).toBe(true);
  expect([other.findOthers(INITIAL), forbidden.countOf(ADA)]).toEqual([[], 0]);
});

it('a form in another tab keeps a draft of its own: saving one deletes nothing of the other [form-drafts.8]', () => {
  const [first, second] = [openForm(), openForm()];
  type(first, { prompt: 'first' });
  type(second, { prompt: 'second' });
  expect(promptsOf()).toEqual(['second', 'first']);
  second.settle({ ...INITIAL, prompt: 'second' });
  expect(promptsOf()).toEqual(['first']);
});

it('a continued draft belongs to the form that continues it, until the tab that wrote it types again [form-drafts.9]', () => {
  const [first, second] = [openForm(), openForm()];
  type(first, { prompt: 'first' });
  const [offer] = second.findOthers(INITIAL);
  if (offer === undefined) throw new Error('No draft is offered');
  expect(second.resume(offer, INITIAL).values).toEqual({ ...INITIAL, prompt: 'first' });
  type(second, { prompt: 'second' });
  expect(promptsOf()).toEqual(['second']);
  type(first, { prompt: 'first again' });
  second.settle({ ...INITIAL, prompt: 'second' });
  expect(promptsOf()).toEqual(['first again']);
});

it('files that the record has are kept without their tickets, and others are named as lost [form-drafts.10]', () => {
  const initial = { ...INITIAL, imagePath: '/Resources/QuestionImages/1?ticket=old' };
  type(openForm(), { prompt: 'x' }, initial);
  expect(offersOf()[0]?.values.imagePath).toBe('/Resources/QuestionImages/1');
  const present = { ...INITIAL, imagePath: '/Resources/QuestionImages/1?ticket=new' };
  const form = openForm();
  const [offer] = form.findOthers(present);
  if (offer === undefined) throw new Error('No draft is offered');
  expect(form.resume(offer, present)).toEqual({ values: { ...present, prompt: 'x' }, lostFields: [] });

  const chosen = { imagePath: '/Resources/QuestionImages/2?ticket=x' };
  type(openForm(ADA, 'b'), chosen, initial, ['recordingPath']);
  expect(offersOf(ADA, 'b')).toMatchObject([{ lostFields: ['imagePath', 'recordingPath'] }]);
  const other = openForm(ADA, 'b');
  const [lost] = other.findOthers(present);
  if (lost === undefined) throw new Error('No draft is offered');
  expect(other.resume(lost, present).values).toEqual(present);
});

it('a file that somebody has removed from the record meanwhile is named as lost', () => {
  const initial = { ...INITIAL, imagePath: '/Resources/QuestionImages/1?ticket=old' };
  type(openForm(), { prompt: 'x' }, initial);
  const form = openForm();
  const [offer] = form.findOthers(INITIAL);
  if (offer === undefined) throw new Error('No draft is offered');
  expect(form.resume(offer, INITIAL)).toEqual({
    values: { ...INITIAL, prompt: 'x' },
    lostFields: ['imagePath'],
  });
});

it('a draft of a page of another version does not break a form: unknown fields and other shapes are left out', () => {
  store.write(ADA, store.keyOf(ADA, RECORD, 'other'), {
    values: { prompt: 'x', marks: { whole: 1 }, gone: true },
    base: null,
    lostFields: [],
  });
  storage.setItem(store.keyOf(ADA, RECORD, 'broken'), '{');
  const form = openForm();
  const [offer, ...others] = form.findOthers(INITIAL);
  if (offer === undefined) throw new Error('No draft is offered');
  expect(others).toEqual([]);
  expect(form.resume(offer, INITIAL).values).toEqual({ ...INITIAL, prompt: 'x' });
});

it('the time of a draft is that of its last change, not of closing the page', () => {
  const form = openForm();
  type(form, { prompt: 'x' });
  const changedAt = now;
  type(form, { prompt: 'x' });
  expect(offersOf()[0]?.savedAt).toBe(changedAt);
});
