import { addDraftText, uploadDraftSource } from '@invigil/contract/authoring/draft-preview-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { edge } from '../../../testing/admin-screen.test-data.tsx';
import { button, expectHint, expectNone, field, focus } from '../../../testing/page-parts.test-data.ts';
import { refusalText } from '../../../testing/refusal-texts.test-data.ts';
import { serveAuthoring } from '../authoring-site.test-data.ts';
import { orders, panel, REQUIRED, serveDrafts, start } from './drafts-site.test-data.ts';
import { choose, document, openWith, text, upload } from './material-field.test-data.ts';

const NO_DOCUMENT = 'Choose a document, or “None”.';

beforeEach(() => {
  serveAuthoring();
  serveDrafts();
});

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
