import { useEffect } from 'react';
import { draftOf } from '../../answers/unsubmitted-drafts.ts';
import type { Dispatch } from '../../attempt/attempt-store.ts';
import { type AttemptState, canAnswer } from '../../attempt/state.ts';
import { interactionInput } from '../../interactions/inputs.ts';
import { type KeyPress, keyAction } from './keyboard-map.ts';

function focusKind(target: EventTarget | null): KeyPress['focus'] {
  if (!(target instanceof HTMLElement)) return 'page';
  if (target.closest('textarea, input:not([type=radio], [type=checkbox])')) return 'text';
  // The keys of a player are its own.
  if (target.closest('button, a, summary, audio, video')) return 'button';
  return target.closest('.options') ? 'options' : 'page';
}

/** Letters choose in the options of the shown question, Enter submits, Ctrl+B flags; off while a dialog is open or without a question to answer. */
export function useKeyActions(state: AttemptState, dispatch: Dispatch): void {
  const question = canAnswer(state) ? state.question : null;
  const draft = question && draftOf(state, question);
  const { allowMultipleTicks } = state.attempt;
  useEffect(() => {
    if (question === null || draft === null) return;
    const { questionId, interaction } = question;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
      const press: KeyPress = {
        key: event.key,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey,
        isRepeat: event.repeat,
        isCommand: (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey,
        focus: focusKind(event.target),
      };
      const { keyLabels, withKey } = interactionInput(interaction.kind);
      const action = keyAction(press, { labels: keyLabels(interaction) });
      if (action === null) return;
      event.preventDefault();
      if (action.kind === 'submit') dispatch({ type: 'answerSubmitted', questionId });
      else if (action.kind === 'flag') dispatch({ type: 'flagToggled', questionId });
      else {
        const answer = withKey(draft, action.label, allowMultipleTicks);
        dispatch({ type: 'answerChanged', questionId, answer });
        // The arrow keys go on from the option that was chosen.
        document.querySelector<HTMLElement>(`.options input[value="${action.label}"]`)?.focus();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [question, draft, allowMultipleTicks, dispatch]);
}
