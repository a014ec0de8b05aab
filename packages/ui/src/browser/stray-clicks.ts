/** The parts of a page that a click is meant for, also where it lands on an icon or a text inside. */
const CONTROLS = 'a, button, input, label, select, summary, textarea, [role]';

/**
 * Ignores the second click of a double click where the first one removed its control, for example by closing a dialog:
 * it would reach what was beneath.
 *
 * @returns the function that ends it
 */
export function ignoreStrayClicks(): () => void {
  let first: Element | null = null;
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    if (event.detail > 1 && first !== null && !first.isConnected) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (target instanceof Element) first = target.closest(CONTROLS) ?? target;
  };
  // Before every listener of the page.
  window.addEventListener('click', onClick, { capture: true });
  return () => window.removeEventListener('click', onClick, { capture: true });
}
