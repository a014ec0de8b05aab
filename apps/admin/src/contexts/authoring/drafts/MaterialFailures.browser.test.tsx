import {
  addDraftText,
  startQuestionDraft,
  uploadDraftSource,
} from '@invigil/contract/authoring/draft-preview-endpoints';
import type { Endpoint } from '@invigil/contract/endpoint';
import { beforeEach, expect, it } from 'vitest';
import { edge } from '../../../testing/admin-screen.test-data.tsx';
import { button, expectHint, expectNone, field } from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { serveAuthoring } from '../authoring-site.test-data.ts';
import { orders, panel, serveDrafts, start } from './drafts-site.test-data.ts';
import { choose, document, openWith, text, upload } from './material-field.test-data.ts';

beforeEach(() => {
  serveAuthoring();
  serveDrafts();
});

/** Failures of a call that stores material, as the author reads them. */
const FAILURES: readonly [name: string, fail: (endpoint: Endpoint) => void, told: string][] = [
  [
    'the limit of an hour',
    (endpoint) => edge.fail(endpoint, 429, { message: 'tooManyRequests' }, { 'retry-after': '710' }),
    'You have added the most material that an hour allows. Try again in 12 minutes.',
  ],
  [
    'too many calls at once',
    (endpoint) => edge.fail(endpoint, 429, { message: 'tooManyRequests' }, { 'retry-after': '1' }),
    'Too many requests at once. Try again in a moment.',
  ],
  [
    'a limit without a time',
    (endpoint) => edge.fail(endpoint, 429, { message: 'tooManyRequests' }),
    'Too many attempts. Wait a few minutes and try again.',
  ],
  [
    'a size above the limit',
    (endpoint) => edge.fail(endpoint, 413, { message: 'tooLarge' }),
    'This file or text is too large. Send a smaller one.',
  ],
  [
    'a busy server',
    (endpoint) => edge.fail(endpoint, 503, { message: 'serverBusy' }, { 'retry-after': '2' }),
    'The server is busy. Try again in a moment.',
  ],
  ['a lost connection', (endpoint) => edge.fail(endpoint, 0), 'Error established in network connection!'],
];

it.each([
  ...FAILURES,
  [
    'a character that cannot be stored',
    (endpoint: Endpoint) =>
      edge.fail(endpoint, 400, {
        message: 'invalidInput',
        fieldErrors: { sourceText: ['invalidCharacters'] },
      }),
    'This text has characters that cannot be stored. Remove them.',
  ],
] as const)(
  'a text that is refused for %s keeps its order and the text, and says so at its field until it is edited [draft-order.28]',
  async (_name, fail, told) => {
    await openWith('Text');
    await text().fill('A fuse melts in time.');
    fail(addDraftText);
    await start().click();
    await expectHint(text(), told);
    await expect.element(text()).toHaveFocus();
    await expect.element(text()).toHaveValue('A fuse melts in time.');
    await expect.element(field('Topic')).toHaveValue('Fuses');
    expect(orders()).toEqual([]);
    await start().click();
    await expect.poll(() => edge.requests(addDraftText).length).toBe(2);
    await expectHint(text(), told);
    await text().fill('A fuse melts.');
    await expect.element(text()).not.toHaveAttribute('aria-invalid');
    serveDrafts();
    await start().click();
    await expect.poll(() => orders().map(({ sourceId }) => sourceId)).toEqual([5]);
  },
);

it.each([
  ...FAILURES,
  [
    'a broken upload',
    (endpoint: Endpoint) => edge.fail(endpoint, 400, { message: 'multipartExpected' }),
    'Choose a file first.',
  ],
] as const)(
  'a document that is refused for %s says so at its field, does not take the focus, and can be chosen again [draft-order.29]',
  async (_name, fail, told) => {
    await openWith('Document');
    const release = edge.hold(uploadDraftSource);
    fail(uploadDraftSource);
    await upload(document());
    await field('Topic').fill('Fuses and wires');
    release();
    await expectHint(choose(), told);
    await expect.element(field('Topic')).toHaveFocus();
    await button('Text', panel()).click();
    await expectNone(panel().getByRole('alert'));
    await button('Document', panel()).click();
    await expectHint(choose(), told);
    serveDrafts();
    await upload(document());
    await expect.element(panel().getByText('fuses.pdf')).toBeVisible();
    await expectNone(panel().getByRole('alert'));
    await start().click();
    await expect
      .poll(() => orders().map(({ topic, sourceId }) => [topic, sourceId]))
      .toEqual([['Fuses and wires', 6]]);
  },
);

it('an order that is refused after its text was stored stores the text once, and an edited one again [draft-order.30]', async () => {
  await openWith('Text');
  await text().fill('A fuse melts in time.');
  edge.refuse(startQuestionDraft, 'aiBusy');
  await start().click();
  await expect.element(panel().getByRole('alert')).toHaveTextContent(refusalText('aiBusy'));
  await start().click();
  await expect.poll(() => orders().length).toBe(2);
  await expect.element(panel().getByRole('alert')).toHaveTextContent(refusalText('aiBusy'));
  expect(edge.requests(addDraftText)).toHaveLength(1);
  serveDrafts();
  await text().fill('A wire melts in time.');
  await start().click();
  await expect.poll(() => orders().length).toBe(3);
  expect(edge.bodies(addDraftText).map(({ sourceText }) => sourceText)).toEqual([
    'A fuse melts in time.',
    'A wire melts in time.',
  ]);
});

it('an order waits for a document that is still being read [draft-order.31]', async () => {
  await openWith('Document');
  const release = edge.hold(uploadDraftSource);
  await upload(document());
  await start().click();
  await expectHint(choose(), 'The document is still being read. Start the draft after that.');
  expect(orders()).toEqual([]);
  release();
  await expect.element(panel().getByText('fuses.pdf')).toBeVisible();
  await expectNone(panel().getByRole('alert'));
  await start().click();
  await expect.poll(() => orders().map(({ sourceId }) => sourceId)).toEqual([6]);
});
