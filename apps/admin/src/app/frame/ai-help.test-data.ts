import { draftTextWithGemini, getAiState } from '@invigil/contract/ai/ai-endpoints';
import { edge, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { aiState } from '../../testing/ai-state.test-data.ts';
import { button, dialog, main } from '../../testing/page-parts.test-data.ts';

export const NEW_TEMPLATE = '/report/template?template=new';
export const WRITTEN = 'This is to certify that\nthe winner has passed';

/** Both providers have a key; Gemini AI writes two lines. */
export function serveHelp(): void {
  edge.reply(getAiState, aiState(['gemini', 'openAi']));
  edge.reply(draftTextWithGemini, { output: WRITTEN });
}

export const field = (label: string) => main().getByLabelText(label, { exact: true });
export const help = (label: string) => button(`AI help: ${label}`, main());
export const request = () => dialog().getByLabelText('What should the text say?');
export const draft = () => dialog().getByLabelText('Draft');
export const generate = () => button('Generate', dialog()).click();

/** Opens the help at the heading of a new template, and says what the heading is about. */
export async function askForHeading(): Promise<void> {
  await openScreen(NEW_TEMPLATE, 'admin');
  await field('Heading').fill('Certificate of');
  await help('Heading').click();
  await request().fill('A formal heading');
}
