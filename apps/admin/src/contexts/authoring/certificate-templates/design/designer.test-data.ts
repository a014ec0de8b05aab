import { done } from '@invigil/contract/answers';
import {
  createTemplate,
  listTemplates,
  updateTemplate,
} from '@invigil/contract/authoring/certificate-template-endpoints';
import { placeholderToken } from '@invigil/contract/authoring/certificate-template-placeholders';
import type { CertificateDesign, TextElement } from '@invigil/domain/authoring/certificate-design';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { edge, openScreen } from '../../../../testing/admin-screen.test-data.tsx';
import { created, exampleRow } from '../../../../testing/example-answers.test-data.ts';
import { button, main } from '../../../../testing/page-parts.test-data.ts';
import type { Template } from '../template-values.ts';

export const heading: TextElement = {
  kind: 'heading',
  x: 40,
  y: 30,
  width: 100,
  height: 10,
  align: 'center',
  face: 'serif',
  bold: false,
  italic: false,
  size: 5,
  colour: 'ink',
  text: '',
};

export const DESIGN: CertificateDesign = {
  version: 1,
  orientation: 'landscape',
  elements: [
    { kind: 'frame', x: 8, y: 8, width: 234, height: 161, colour: 'accent' },
    heading,
    { ...heading, kind: 'mainText', x: 50, y: 60, height: 40 },
    { kind: 'qrCode', x: 190, y: 120, width: 25, height: 25, colour: 'ink' },
  ],
};

export const template = (design: CertificateDesign | null): Template =>
  exampleRow(listTemplates, {
    templateId: 1,
    title: 'Honours',
    heading: 'This is to certify that',
    mainText: `${placeholderToken('fullName')}\nsat and passed ${placeholderToken('title')}`,
    number: 'CERT-01',
    publishDate: null,
    backgroundColor: '#FFFFFF',
    leftSignatureText: '',
    rightSignatureText: '',
    topLeftImagePath: '',
    topRightImagePath: '',
    bottomMiddleImagePath: '',
    backgroundImagePath: '',
    leftSignatureImagePath: '',
    rightSignatureImagePath: '',
    design,
  });

/** Declares the calls of a template's editor in a wide window. */
export async function startDesigner(): Promise<void> {
  edge.reply(createTemplate, created(1));
  edge.reply(updateTemplate, done('successfullyUpdated'));
  await page.viewport(1280, 900);
}

/** Opens the designer of a template with a design; null for the standard arrangement. */
export async function openDesigner(design: CertificateDesign | null = DESIGN): Promise<void> {
  edge.reply(listTemplates, [template(design)]);
  await openScreen('/report/template?template=1', 'admin');
  await button(design === null ? 'Design the page' : 'Edit the design').click();
  await expect.element(page.getByRole('heading', { name: 'Design of the page' })).toHaveFocus();
}

export const board = () => page.getByRole('application', { name: 'Page of the certificate' });
export const element = (name: RegExp | string) => button(name, board());
export const field = (name: string) => main().getByLabelText(name, { exact: true });
export const list = () => page.getByRole('region', { name: 'Elements' });
export const listed = () => list().getByRole('listitem');
export const spoken = () => main().getByRole('status');
export const grip = (handle: string) => page.getByCss(`[data-handle="${handle}"]`);
export const sent = () => edge.bodies(updateTemplate).at(-1)?.design ?? null;
export const save = () => button('Save').click();
/** Pixels of a millimetre on the page in view. */
const scale = () => board().element().getBoundingClientRect().width / 250;

/** Drags a part of the page by millimetres. */
export async function drag(part: Locator, dx: number, dy: number, pointerType = 'mouse'): Promise<void> {
  const box = part.element().getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const at = (clientX: number, clientY: number) => ({
    clientX,
    clientY,
    pointerId: 1,
    pointerType,
    isPrimary: true,
    bubbles: true,
  });
  const target = part.element() as HTMLElement;
  // The events have no pointer that could be captured.
  target.setPointerCapture = () => {};
  target.dispatchEvent(new PointerEvent('pointerdown', { ...at(x, y), button: 0 }));
  target.dispatchEvent(new PointerEvent('pointermove', at(x + (dx * scale()) / 2, y + (dy * scale()) / 2)));
  target.dispatchEvent(new PointerEvent('pointermove', at(x + dx * scale(), y + dy * scale())));
}

export const drop = (part: Locator) =>
  part.element().dispatchEvent(new PointerEvent('pointerup', { pointerId: 1, bubbles: true }));
