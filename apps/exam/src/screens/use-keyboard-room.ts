import { useEffect } from 'react';

/**
 * Tells the style sheets how much of the page's lower end the keyboard of a phone covers (`--keyboard-room`), in browsers that
 * lay it over the page in spite of `interactive-widget` (Safari). Zero while the page is enlarged by two fingers.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (view === null) return;
    const page = document.documentElement.style;
    const measure = () => {
      const covered = view.scale === 1 ? innerHeight - view.height - view.offsetTop : 0;
      page.setProperty('--keyboard-room', `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      page.removeProperty('--keyboard-room');
    };
  }, []);
}
