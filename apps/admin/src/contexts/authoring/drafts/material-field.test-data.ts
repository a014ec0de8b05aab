import { button, field } from '../../../testing/page-parts.test-data.ts';
import { openOrder, panel } from './drafts-site.test-data.ts';

export const choose = () => button('Choose a document', panel());
export const text = () => field('Text of the material');
export const upload = (file: File) => panel().getByCss('input[type=file]').upload(file);
export const document = (name = 'fuses.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

/** Opens the order of questions, with material of the author's own. */
export async function openWith(way: 'Text' | 'Document'): Promise<void> {
  await openOrder();
  await button(way, panel()).click();
}
