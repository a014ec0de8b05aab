import type { OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import type { AnswerEdit } from '@invigil/domain/authoring/interactions/interaction';
import { useEffect } from 'react';
import type { Dispatch } from '../attempt/attempt-store.ts';
import type { AttemptState } from '../attempt/state.ts';
import { interactionInput } from '../interactions/inputs.ts';
import { type KeyPress, keyAction } from './keyboard-map.ts';

function focusKind(target: EventTarget | null): KeyPress['focus'] {
  if (!(target instanceof HTMLElement)) return 'page';
  if (target.closest('textarea, input:not([type=radio], [type=checkbox])')) return 'text';
  if (target.closest('button, a, summary')) return 'button';
  return target.closest('.options') ? 'options' : 'page';
}

const NO_KEYS = { labels: [], edit: () => null };

/** The letters of the shown question, and their edits. */
function keysOf({ question }: AttemptState): {
  labels: readonly OptionLabel[];
  edit: (label: OptionLabel) => AnswerEdit | null;
} {
  if (question === null) return NO_KEYS;
  const { keyLabels, keyEdit } = interactionInput(question.interaction.kind);
  return { labels: keyLabels(question.interaction), edit: keyEdit };
}

/** Letters choose in the options, Enter submits; off while a dialog is open or nothing can be answered. */
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
      const { labels, edit } = keysOf(getState());
      const action = keyAction(press, { labels });
      if (action === null) return;
      event.preventDefault();
      if (action.kind === 'submit') dispatch({ type: 'answerSubmitted' });
      else {
        const chosen = edit(action.label);
        if (chosen !== null) dispatch({ type: 'answerEdited', edit: chosen });
        // The arrow keys go on from the option that was chosen.
        document.querySelector<HTMLElement>(`.options input[value="${action.label}"]`)?.focus();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [getState, dispatch, isActive]);
}
