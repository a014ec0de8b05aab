import {
  addDraftText,
  startQuestionDraft,
  uploadDraftSource,
} from '@invigil/contract/authoring/draft-preview-endpoints';
import type { Endpoint } from '@invigil/contract/endpoint';
import { beforeEach, expect, it } from 'vitest';
import { edge } from '../../../testing/admin-screen.test-data.tsx';
import { button, expectHint, expectNone, field, focus } from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { serveAuthoring } from '../authoring-site.test-data.ts';
import { openOrder, orders, panel, REQUIRED, serveDrafts, start } from './drafts-site.test-data.ts';

const NO_DOCUMENT = 'Choose a document, or “None”.';

beforeEach(() => {
  serveAuthoring();
  serveDrafts();
});

const choose = () => button('Choose a document', panel());
const text = () => field('Text of the material');
const upload = (file: File) => panel().getByCss('input[type=file]').upload(file);
const document = (name = 'fuses.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

async function openWith(way: 'Text' | 'Document'): Promise<void> {
  await openOrder();
  await button(way, panel()).click();
}

it('an order from a text requires the text, which is stored before the draft starts [draft-order.15]', async () => {
  await openWith('Text');
  await expect.element(panel()).toHaveTextContent('Questions without such a passage are dropped.');
  await text().fill('   ');
  await start().click();
  await expectHint(text(), REQUIRED);
  await expect.element(text()).toHaveFocus();
  expect(orders()).toEqual([]);
  await text().fill('A fuse melts in time.');
  await start().click();
  await expect.poll(() => orders().map(({ sourceId }) => sourceId)).toEqual([5]);
  expect(edge.bodies(addDraftText)).toEqual([{ assessmentId: 2, sourceText: 'A fuse melts in time.' }]);
});

it('missing material is told together with the empty fields of the order [draft-order.16]', async () => {
  await openWith('Document');
  await field('Topic').fill('');
  await start().click();
  await expectHint(field('Topic'), REQUIRED);
  await expectHint(choose(), NO_DOCUMENT);
  await expect.element(field('Topic')).toHaveFocus();
  await button('Text', panel()).click();
  await expect.element(text()).not.toHaveAttribute('aria-invalid');
});

it('an order from a document requires the document, shows what was read, and removes it again [draft-order.17]', async () => {
  await openWith('Document');
  await expectHint(choose(), 'PDF or text, at most 20 MB and 200 pages.');
  // As its click does, which here would open a dialog of the browser.
  await focus(choose());
  await upload(document());
  await expect.element(panel().getByText('fuses.pdf')).toBeVisible();
  await expect.element(panel()).toHaveTextContent('2 pages, 1,234 characters');
  const remove = button('Remove the document', panel());
  await expect.element(remove).toHaveFocus();
  await remove.click();
  await expect.element(choose()).toHaveFocus();
  await field('Topic').click();
  await start().click();
  await expectHint(choose(), NO_DOCUMENT);
  await expect.element(choose()).toHaveFocus();
  await upload(document('wires.pdf'));
  await expectNone(panel().getByText(NO_DOCUMENT));
  await expect.element(panel().getByText('wires.pdf')).toBeVisible();
  await start().click();
  await expect.poll(() => orders().map(({ sourceId }) => sourceId)).toEqual([6]);
  expect(edge.requests(addDraftText)).toEqual([]);
});

it.each(['sourceEncrypted', 'sourceWithoutText', 'sourceUnreadable', 'sourceTooLong'] as const)(
  'the refusal %s of a document is shown at its field, and another one can be chosen [draft-order.18]',
  async (refusal) => {
    edge.refuse(uploadDraftSource, refusal);
    await openWith('Document');
    await upload(document());
    await expectHint(choose(), refusalText(refusal));
    serveDrafts();
    await upload(document());
    await expect.element(panel().getByText('fuses.pdf')).toBeVisible();
    await expectNone(panel().getByRole('alert'));
  },
);

it('a document of more than 20 MB is refused before it is uploaded, and by the server [draft-order.19]', async () => {
  await openWith('Document');
  const tooLarge = 'This file or text is too large. Send a smaller one.';
  await upload(new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'large.pdf', { type: 'application/pdf' }));
  await expectHint(choose(), tooLarge);
  expect(edge.requests(uploadDraftSource)).toEqual([]);
  edge.fail(uploadDraftSource, 415, { message: 'unsupportedMediaType' });
  await upload(document());
  await expectHint(choose(), 'This kind of file is not accepted here.');
  edge.fail(uploadDraftSource, 413, { message: 'tooLarge' });
  await upload(document());
  await expectHint(choose(), tooLarge);
  expect(edge.requests(uploadDraftSource)).toHaveLength(2);
});

it('a document that arrives after its author went on to a text leaves the text as it is [draft-order.20]', async () => {
  await openWith('Document');
  const release = edge.hold(uploadDraftSource);
  await upload(document());
  await expect.element(panel()).toHaveTextContent('The document is being read…');
  await button('Text', panel()).click();
  await text().fill('A fuse melts in time.');
  release();
  await button('Document', panel()).click();
  await expect.element(panel().getByText('fuses.pdf')).toBeVisible();
  await button('Text', panel()).click();
  await expect.element(text()).toHaveValue('A fuse melts in time.');
  await start().click();
  await expect.poll(() => orders().map(({ sourceId }) => sourceId)).toEqual([5]);
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
