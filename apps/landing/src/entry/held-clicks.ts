/**
 * Queues clicks on buttons until their script has loaded; links and `details` work without.
 * @returns a function that replays them in order
 */
export function holdClicks(): () => void {
  const held: HTMLButtonElement[] = [];
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null) return;
    // a form would otherwise send itself to the page's own address
    event.preventDefault();
    held.push(button);
  };
  document.addEventListener('click', hold, { capture: true });
  return () => {
    document.removeEventListener('click', hold, { capture: true });
    for (const button of held.splice(0)) button.click();
  };
}
