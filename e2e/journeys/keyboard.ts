import { expect, type Locator } from '@playwright/test';

/** More stops than any screen has: a screen without the target fails instead of going round for ever. */
const MAX_STOPS = 150;

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
