import { useEffect } from 'react';
import type { Dispatch } from '../attempt/attempt-store.ts';
import type { AttemptState } from '../attempt/state.ts';
import { type KeyPress, keyAction } from './keyboard-map.ts';

function focusKind(target: EventTarget | null): KeyPress['focus'] {
  if (!(target instanceof HTMLElement)) return 'page';
  if (target.closest('textarea, input:not([type=radio], [type=checkbox])')) return 'text';
  if (target.closest('button, a, summary')) return 'button';
  return target.closest('.options') ? 'options' : 'page';
}

/** Letters choose in the options, Enter submits; off while a dialog is open or inputs are locked. */
export function useKeyActions(getState: () => AttemptState, dispatch: Dispatch, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
      const press: KeyPress = {
        key: event.key,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey,
        isRepeat: event.repeat,
        focus: focusKind(event.target),
      };
      const labels = getState().question?.options.map((option) => option.label) ?? [];
      const action = keyAction(press, { labels });
      if (action === null) return;
      event.preventDefault();
      if (action.kind === 'submit') dispatch({ type: 'answerSubmitted' });
      else {
        dispatch({ type: 'optionChosen', label: action.label });
        // The arrow keys continue from the chosen option.
        document.querySelector<HTMLElement>(`.options input[value="${action.label}"]`)?.focus();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [getState, dispatch, isActive]);
}
