import type { Credentials } from '@invigil/testkit/builders/site';
import { expect, type Locator, type Page } from '@playwright/test';
import { baseUrl } from './signed-in-page.ts';

/** More stops than any screen has: a screen without the target fails instead of going round for ever. */
const MAX_STOPS = 150;
const MAX_MENU_ENTRIES = 12;

/** Moves the focus to an element by Tab alone, as a person without a pointer does. */
export async function tabTo(target: Locator): Promise<void> {
  // A bubble hides its input from the eye, not from the keyboard.
  await target.waitFor({ state: 'attached' });
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Reaches a button or a link, which looks different while it has the focus (WCAG 2.4.7), and presses Enter. */
export async function pressOn(target: Locator): Promise<void> {
  await tabTo(target);
  expect(await target.evaluate(looksFocused), `${target} shows its focus`).toBe(true);
  await target.page().keyboard.press('Enter');
}

/** Reaches a field and types, in place of its content. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('ControlOrMeta+a');
  await target.page().keyboard.type(text);
}

/** Chooses from the "…" menu of a row with the arrow keys. */
export async function chooseByKeyboard(row: Locator, action: string): Promise<void> {
  const page = row.page();
  await pressOn(row.getByRole('button', { name: /^More for/ }));
  await expect(page.getByRole('menu')).toBeVisible();
  const entry = page.getByRole('menuitem', { name: action, exact: true });
  for (let step = 0; step < MAX_MENU_ENTRIES; step++) {
    if (await entry.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
}

export async function signInByKeyboard(
  page: Page,
  { email, password }: Credentials,
  origin = baseUrl(),
): Promise<void> {
  await page.goto(`${origin}/signIn`);
  await typeInto(page.getByLabel('E-mail'), email);
  await typeInto(page.getByRole('textbox', { name: 'Password' }), password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
}

/** Enters the password that is asked before a change of what opens an account or takes money. */
export async function provePersonByKeyboard(page: Page, password: string): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Confirm with your password' });
  await expect(asked.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
}

export async function signOutByKeyboard(page: Page, origin = baseUrl()): Promise<void> {
  await pressOn(page.getByRole('button', { name: /^Account/ }));
  // The menu takes the focus; End goes to its last entry.
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }));
  await page.waitForURL(`${origin}/`);
}

/** Whether the focus changes the look of an element or of its surroundings. Runs in the page. */
async function looksFocused(element: Element): Promise<boolean> {
  if (!(element instanceof HTMLElement)) return false;
  const around = element.parentElement ?? element;
  const look = () =>
    [around, ...around.querySelectorAll('*')]
      .map((one) => {
        const { outline, boxShadow, borderColor, borderWidth, backgroundColor } = getComputedStyle(one);
        return [outline, boxShadow, borderColor, borderWidth, backgroundColor].join();
      })
      .join();
  const focused = look();
  element.blur();
  // MUI draws the focus of a button after the next render.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const blurred = look();
  element.focus();
  return focused !== blurred;
}

/**
 * The controls of a screen that Tab does not reach, and elements that react to the pointer alone. Radio buttons of
 * one group count as one control.
 */
export async function findKeyboardFaults(page: Page): Promise<string[]> {
  for (let stop = 0, isRound = false; stop < MAX_STOPS && !isRound; stop++) {
    await page.keyboard.press('Tab');
    isRound = await page.evaluate(() => {
      const focused = document.activeElement;
      // After the last control, the focus is on the body once.
      if (focused === null || focused === document.body) return false;
      const wasReached = focused.hasAttribute('data-reached');
      focused.setAttribute('data-reached', '');
      return wasReached;
    });
  }
  return page.evaluate(() => {
    const FOCUSABLE =
      'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]';
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[inert], [aria-hidden=true]') === null;
    const nameOf = (element: Element) => element.outerHTML.slice(0, 140);
    const reachedGroups = new Set(
      [...document.querySelectorAll<HTMLInputElement>('input[type=radio][data-reached]')].map(
        ({ name }) => name,
      ),
    );
    const unreached = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches('[data-reached], :disabled') &&
        // A container hands the focus on to a part of its own.
        element.querySelector('[data-reached]') === null &&
        !(
          element instanceof HTMLInputElement &&
          element.type === 'radio' &&
          reachedGroups.has(element.name)
        ) &&
        isShown(element),
    );
    const pointsAt = (element: Element | null) =>
      element !== null && getComputedStyle(element).cursor === 'pointer';
    const pointerOnly = [...document.querySelectorAll('body *')].filter(
      (element) =>
        pointsAt(element) &&
        !pointsAt(element.parentElement) &&
        element.closest(`${FOCUSABLE}, label`) === null &&
        element.querySelector(FOCUSABLE) === null &&
        isShown(element),
    );
    return [
      ...unreached.map((element) => `Tab does not reach ${nameOf(element)}`),
      ...pointerOnly.map((element) => `reacts to the pointer alone: ${nameOf(element)}`),
    ];
  });
}
