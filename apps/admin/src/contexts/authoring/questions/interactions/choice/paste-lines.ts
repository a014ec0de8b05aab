import type { ClipboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { QuestionFormProps } from '../../question-form.ts';
import { type ChoiceValues, OPTIONS_PATH } from './choice-values.ts';
import { pastedLines, pastedOptions } from './pasted-options.ts';

interface OptionList {
  readonly append: (options: ChoiceValues['options']) => void;
}

/** Several lines pasted into an option fill it and those below; otherwise the browser pastes. */
export function pasteLines(
  form: Pick<QuestionFormProps['form'], 'getValues' | 'setFocus' | 'setValue'>,
  list: OptionList,
  event: ClipboardEvent<HTMLInputElement>,
  index: number,
): void {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const lines = pastedLines(event.clipboardData.getData('text/plain'));
  const first = `${value.slice(0, selectionStart ?? 0)}${lines[0] ?? ''}${value.slice(selectionEnd ?? 0)}`;
  const options = form.getValues(OPTIONS_PATH);
  const filled = pastedOptions(options, index, first, lines);
  if (filled === undefined) return;
  event.preventDefault();
  const added: ChoiceValues['options'] = [];
  for (const [place, text] of filled)
    if (place < options.length) form.setValue(`${OPTIONS_PATH}.${place}.text`, text, { shouldDirty: true });
    else added.push({ text, isKey: false });
  // At once, so that the last option can have the focus.
  if (added.length > 0) flushSync(() => list.append(added));
  form.setFocus(`${OPTIONS_PATH}.${index + lines.length - 1}.text`);
}
