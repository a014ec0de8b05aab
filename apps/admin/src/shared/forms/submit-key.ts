/** Whether a key saves the form: Ctrl or Cmd with Enter. A repeated key is held down, and composed text is not finished. */
const isSubmitKey = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  repeat,
  isComposing,
}: KeyboardEvent): boolean =>
  key === 'Enter' && ctrlKey !== metaKey && !altKey && !shiftKey && !repeat && !isComposing;

/** The last button that submits a form: where there are two, the first saves and the last goes on, too. */
function submitButtonOf(form: HTMLFormElement): HTMLElement | undefined {
  return [...form.elements]
    .filter(
      (control): control is HTMLButtonElement =>
        control instanceof HTMLButtonElement && control.type === 'submit',
    )
    .at(-1);
}

/**
 * Ctrl+Enter presses the button of the form in which it is typed, in every form. It comes before the keys of a field: a line
 * break and the next option are those of Enter alone.
 *
 * @returns a function that ends it
 */
export function submitByKey(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSubmitKey(event) || !(event.target instanceof Element)) return;
    const form = event.target.closest('form');
    const submit = form === null ? undefined : submitButtonOf(form);
    if (submit === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    // A button of a form that is being saved is disabled: its click does nothing.
    submit.click();
  };
  document.addEventListener('keydown', onKeyDown, true);
  return () => document.removeEventListener('keydown', onKeyDown, true);
}
