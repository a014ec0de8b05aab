import { expect } from 'vitest';
import { type Locator, locators, page, userEvent } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Parts that only their style class or element names. */
    getByCss: (selector: string) => Locator;
  }
}

locators.extend({ getByCss: (selector: string) => `css=${selector}` });

/** Anything that locators start from. */
export type Place = Locator | typeof page;

/** Texts of all elements in view that a locator finds, with single spaces. */
export const textsOf = (locator: Locator): string[] =>
  locator.elements().map((element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim());

/** Expects these texts, in order. */
export const expectTexts = (locator: Locator, texts: readonly string[]) =>
  expect.poll(() => textsOf(locator)).toEqual(texts);

export const expectCount = (locator: Locator, count: number) =>
  expect.poll(() => locator.elements().length).toBe(count);

export const main = () => page.getByRole('main');
export const dialog = (name?: string | RegExp) =>
  page.getByRole('dialog', name === undefined ? {} : { name });
export const question = (name?: string | RegExp) =>
  page.getByRole('alertdialog', name === undefined ? {} : { name });
export const button = (name: string | RegExp, place: Place = page) =>
  place.getByRole('button', { name, exact: typeof name === 'string' });

export const columnHeads = () => page.getByRole('columnheader');
export const rowOf = (text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

/** A field of the open side panel or dialog. */
export const field = (label: string) => dialog().getByLabelText(label, { exact: true });

/** Presses the button that saves the open side panel or dialog. */
export const save = () => button('Save', dialog()).click();

/** Chooses from the "…" menu of a row. */
export async function chooseInRow(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Types a date, and a time where the field has one, as digits in the order of the page's language. */
export async function typeDate(place: Place, name: string, digits: string): Promise<void> {
  await place.getByRole('group', { name }).getByRole('spinbutton').first().click();
  await userEvent.keyboard(digits);
}

/** Opens a screen by its entry in the drawer. */
export const openByDrawer = (entry: string) =>
  page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).click();

/** Expects the title of the document. */
export const expectTitle = (title: string) => expect.poll(() => document.title).toBe(title);

/** Expects the path of the address in view. */
export const expectAddress = (path: string) => expect.poll(() => location.pathname).toBe(path);

/** Expects a short message of a finished action. */
export const expectToast = (text: string) => expect.element(page.getByText(text)).toBeVisible();

/** Expects that nothing is found. */
export const expectNone = (locator: Locator) => expect.element(locator).not.toBeInTheDocument();

/** Expects an error or a hint at a field. */
export const expectHint = (locator: Locator, hint: RegExp | string) =>
  expect.element(locator).toHaveAccessibleDescription(typeof hint === 'string' ? new RegExp(hint) : hint);

export const press = (keys: string) => userEvent.keyboard(keys);

/** Presses Esc in a form with unsaved changes, and keeps editing. */
export async function keepEditing(): Promise<void> {
  await press('{Escape}');
  await button('Keep editing', question()).click();
}

/** Moves the focus to a control without a click. */
export const focus = async (locator: Locator) => {
  await expect.element(locator).toBeVisible();
  (locator.element() as HTMLElement).focus();
};

/** Opens another page of a table. */
export const openPage = (number: number) =>
  button(String(number), page.getByRole('navigation', { name: 'Pages' })).click();

/** Enters the password that is asked before a change of what opens an account or takes money. */
export async function provePerson(password = 'correct horse 4711'): Promise<void> {
  const asked = dialog('Confirm with your password');
  await asked.getByLabelText('Your password').fill(password);
  await button('Confirm', asked).click();
}
