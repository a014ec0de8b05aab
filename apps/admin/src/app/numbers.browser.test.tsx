import { listMails } from '@invigil/contract/messaging/mail-endpoints';
import { expect, it } from 'vitest';
import { edge, openScreen } from '../testing/admin-screen.test-data.tsx';
import { exampleRow } from '../testing/example-answers.test-data.ts';
import { main } from '../testing/page-parts.test-data.ts';
import { readIn } from '../testing/reader-language.test-data.ts';

it.each([
  ['en', '123,456 e-mails of the last 90 days'],
  ['in', '1,23,456'],
  ['bn', 'গত 90 দিনের 1,23,456টি ই-মেইল'],
] as const)('numbers in texts have the digits and the grouping of %s [numbers.1]', async (locale, text) => {
  edge.reply(listMails, { rows: [exampleRow(listMails, {})], count: 123_456 });
  await readIn(locale);
  await openScreen('/settings/emails', 'admin');
  await expect.element(main()).toHaveTextContent(text);
  await readIn('en');
});
