import type { OptionLabel } from '@invigil/domain/questions/question';

export type KeyAction =
  | { readonly kind: 'choose'; readonly label: OptionLabel }
  | { readonly kind: 'submit' }
  | { readonly kind: 'skip' };

export interface KeyPress {
  readonly key: string;
  readonly hasModifier: boolean;
  readonly isRepeat: boolean;
  /** Where the focus is; on a button or link Enter belongs to it, in a text only Ctrl+Enter is ours. */
  readonly focus: 'page' | 'text' | 'button';
}

export interface KeyContext {
  readonly labels: readonly OptionLabel[];
  readonly allowSkip: boolean;
}

/** What a key does in the runner: A to E choose, Enter submits, S skips; null leaves it to the browser. */
export function keyAction(press: KeyPress, context: KeyContext): KeyAction | null {
  if (press.isRepeat) return null;
  if (press.focus === 'text') return press.key === 'Enter' && press.hasModifier ? { kind: 'submit' } : null;
  if (press.hasModifier) return null;
  if (press.key === 'Enter') return press.focus === 'button' ? null : { kind: 'submit' };
  const letter = press.key.toUpperCase();
  const label = context.labels.find((one) => one === letter);
  if (label !== undefined) return { kind: 'choose', label };
  return letter === 'S' && context.allowSkip ? { kind: 'skip' } : null;
}
