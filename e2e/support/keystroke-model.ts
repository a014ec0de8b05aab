import type { Locator, Page } from '@playwright/test';

/**
 * Seconds of the operators of the keystroke-level model: a key (an average skilled typist), pointing at a target, a press
 * or a release of the mouse's button, moving the hand between keyboard and mouse, and preparing an act in the mind.
 *
 * S. K. Card, T. P. Moran, A. Newell: The keystroke-level model for user performance time with interactive systems,
 * Communications of the ACM 23 (1980), 396-410; button: D. Kieras, Using the keystroke-level model, 2001.
 */
const SECONDS = { key: 0.2, point: 1.1, button: 0.1, hand: 0.4, mind: 1.35 } as const;

type Operator = keyof typeof SECONDS;

/** A character that needs the shift key on a keyboard of the United States, which is a key of its own. */
const SHIFTED = /[A-Z~!@#$%^&*()_+{}|:"<>?]/;

/**
 * A person at keyboard and mouse, whose clicks and whose time by the keystroke-level model are counted. The hands begin at
 * the keyboard, where signing in has left them. Waiting for the product is not counted, nor is thinking of a text.
 *
 * Preparation follows the rules of Card, Moran and Newell: before each pointing that chooses a command and before each key
 * that is one or ends a text that varies (rules 0 and 4), not before the press that a pointing aims at (rule 1), nor
 * before pointing at the field of a text, nor within the text (rule 0).
 */
export class CountedUser {
  readonly page: Page;
  clicks = 0;
  private readonly counts: Record<Operator, number> = { key: 0, point: 0, button: 0, hand: 0, mind: 0 };
  private hand: 'keyboard' | 'mouse' = 'keyboard';

  constructor(page: Page) {
    this.page = page;
  }

  get seconds(): number {
    const operators = Object.keys(SECONDS) as Operator[];
    return operators.reduce((sum, each) => sum + this.counts[each] * SECONDS[each], 0);
  }

  /** Counts of operators, for a report. */
  get operators(): Readonly<Record<Operator, number>> {
    return this.counts;
  }

  /** Presses a command with the mouse. */
  async press(what: Locator): Promise<void> {
    this.counts.mind += 1;
    await this.click(what);
  }

  /** Types into a field, and presses it first where it does not have the focus. */
  async write(field: Locator, text: string): Promise<void> {
    await field.waitFor();
    const hasFocus = await field.evaluate((element) => element === document.activeElement);
    if (!hasFocus) await this.click(field);
    await this.type(text);
  }

  /** Types a text where the focus is. */
  async type(text: string): Promise<void> {
    this.moveHand('keyboard');
    for (const letter of text) this.counts.key += SHIFTED.test(letter) ? 2 : 1;
    await this.page.keyboard.type(text);
  }

  /** Presses a key, or keys at once as `Control+Enter`, that is a command or ends a text. */
  async key(names: string): Promise<void> {
    this.moveHand('keyboard');
    this.counts.mind += 1;
    this.counts.key += names.split('+').length;
    await this.page.keyboard.press(names);
  }

  private async click(what: Locator): Promise<void> {
    this.moveHand('mouse');
    this.counts.point += 1;
    this.counts.button += 2;
    this.clicks += 1;
    await what.click();
  }

  private moveHand(to: 'keyboard' | 'mouse'): void {
    if (this.hand !== to) this.counts.hand += 1;
    this.hand = to;
  }
}
