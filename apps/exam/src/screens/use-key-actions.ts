import type { OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import type { AnswerEdit } from '@invigil/domain/authoring/interactions/interaction';
import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import { useEffect } from 'react';
import type { Dispatch } from '../attempt/attempt-store.ts';
import { interactionInput } from '../interactions/inputs.ts';
import { type KeyPress, keyAction } from './keyboard-map.ts';

function focusKind(target: EventTarget | null): KeyPress['focus'] {
  if (!(target instanceof HTMLElement)) return 'page';
  if (target.closest('textarea, input:not([type=radio], [type=checkbox])')) return 'text';
  if (target.closest('button, a, summary')) return 'button';
  return target.closest('.options') ? 'options' : 'page';
}

/** The letters of a question, and their edits. */
function keysOf(question: ExamQuestion): {
  labels: readonly OptionLabel[];
  edit: (label: OptionLabel) => AnswerEdit | null;
} {
  const { keyLabels, keyEdit } = interactionInput(question.interaction.kind);
  return { labels: keyLabels(question.interaction), edit: keyEdit };
}

/** Letters choose in the options of the shown question, Enter submits; off while a dialog is open or without a question to answer. */
export function useKeyActions(question: ExamQuestion | null, dispatch: Dispatch): void {
  useEffect(() => {
    if (question === null) return;
    const { questionId } = question;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
      const press: KeyPress = {
        key: event.key,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey,
        isRepeat: event.repeat,
        focus: focusKind(event.target),
      };
      const { labels, edit } = keysOf(question);
      const action = keyAction(press, { labels });
      if (action === null) return;
      event.preventDefault();
      if (action.kind === 'submit') dispatch({ type: 'answerSubmitted', questionId });
      else {
        const chosen = edit(action.label);
        if (chosen !== null) dispatch({ type: 'answerEdited', questionId, edit: chosen });
        // The arrow keys go on from the option that was chosen.
        document.querySelector<HTMLElement>(`.options input[value="${action.label}"]`)?.focus();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [question, dispatch]);
}
