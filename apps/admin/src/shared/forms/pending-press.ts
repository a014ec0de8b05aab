/** What ends a press; a browser sends no `mouseup` where a menu opens or a drag begins. */
const ENDS = ['mouseup', 'dragend', 'contextmenu', 'keydown', 'input'] as const;

/** Resolves once the press has ended and its click was handled; null while nothing is pressed. */
let pending: Promise<void> | null = null;

function begin({ button }: MouseEvent): void {
  if (button !== 0) return;
  pending = new Promise((resolve) => {
    const end = () => {
      for (const type of ENDS) removeEventListener(type, end, true);
      pending = null;
      // The click follows in the same task.
      setTimeout(resolve);
    };
    for (const type of ENDS) addEventListener(type, end, true);
  });
}

// Capturing, and before the browser moves the focus, which is what `mousedown` does next. A tap sends the event too.
addEventListener('mousedown', begin, true);

/**
 * The present press of the mouse or of a finger. A field that the press leaves shows its error after it: an error in
 * mid-press would move the button away from under its own click.
 */
export const pendingPress = (): Promise<void> | null => pending;
