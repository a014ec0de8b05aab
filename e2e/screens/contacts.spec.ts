import { expect, test } from '../support/journey-test.ts';
import { baseUrl, openSignedIn, siteOwner } from '../support/signed-in-page.ts';

test('the SuperAdmin reads a message that a visitor sent from the contact form', async ({
  page: visitor,
  browser,
}) => {
  const message = `Do you support Bengali? ${Date.now()}`;
  await visitor.goto(baseUrl());
  await visitor.getByLabel('Your name').fill('Leela Das');
  await visitor.getByLabel('Your e-mail').fill('leela@example.org');
  await visitor.getByLabel('Message').fill(message);
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await expect(visitor.getByRole('status').filter({ hasText: 'Message sent' })).toBeVisible();
  const owner = await openSignedIn(browser, siteOwner());
  await owner.getByRole('navigation').getByRole('link', { name: 'Contacts' }).click();
  await owner.getByRole('searchbox').fill(message);
  await expect(owner.getByRole('row')).toHaveCount(2);
  await expect(owner.getByRole('row').nth(1)).toContainText('leela@example.org');
  await owner.context().close();
});
