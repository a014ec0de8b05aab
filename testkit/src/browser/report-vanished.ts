/**
 * Runs in a page: reports what was shown and is taken away while texts or code load, as an error of the console. React
 * hides the content of a boundary that suspends again with an important style; whoever is about to click or to type there
 * loses it. Refers to nothing outside itself, so that a journey can hand it to a page as text.
 */
export function reportVanished(): void {
  const hasVanished = (node: Node): node is HTMLElement =>
    node instanceof HTMLElement &&
    node.style.getPropertyValue('display') === 'none' &&
    node.style.getPropertyPriority('display') === 'important' &&
    node.textContent !== '';
  new MutationObserver((changes) => {
    const texts = changes.filter(({ target }) => hasVanished(target)).map(({ target }) => target.textContent);
    for (const text of new Set(texts))
      console.error(`shown, then hidden while something loads: ${text?.slice(0, 80)}`);
  }).observe(document, { subtree: true, attributeFilter: ['style'] });
}
