import type { OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';

export type KeyAction =
  | { readonly kind: 'choose'; readonly label: OptionLabel }
  | { readonly kind: 'submit' }
  | { readonly kind: 'flag' };

export interface KeyPress {
  readonly key: string;
  readonly hasModifier: boolean;
  readonly isRepeat: boolean;
  /** Ctrl, or Cmd, alone. */
  readonly isCommand: boolean;
  /** The part of the page that has the focus. */
  readonly focus: 'page' | 'options' | 'text' | 'button';
}

export interface KeyContext {
  /** Empty for a written question. */
  readonly labels: readonly OptionLabel[];
}

/**
 * Maps a key press to an action of the exam page; null leaves the key to the browser. A letter chooses only while
 * the options have the focus (WCAG 2.1.4), so that typing beside an answer changes nothing. Enter submits a choice.
 * Ctrl+Enter submits a written answer, where Enter adds a line. Ctrl+B flags the question, wherever the focus is.
 */
export function keyAction(press: KeyPress, { labels }: KeyContext): KeyAction | null {
  const { key, hasModifier, isRepeat, isCommand, focus } = press;
  if (isCommand && !isRepeat && key.toLowerCase() === 'b') return { kind: 'flag' };
  if (isRepeat || focus === 'button') return null;
  const answersByChoice = labels.length > 0;
  if (key === 'Enter')
    return (answersByChoice && focus !== 'text') !== hasModifier ? { kind: 'submit' } : null;
  if (hasModifier || focus !== 'options') return null;
  const label = labels.find((one) => one === key.toUpperCase());
  return label === undefined ? null : { kind: 'choose', label };
}
