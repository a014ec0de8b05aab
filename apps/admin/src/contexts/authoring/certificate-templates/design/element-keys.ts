import type { KeyboardEvent } from 'react';

type Keys = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** The change that an arrow key makes to the selected element, in millimetres. */
export interface ArrowStep {
  readonly dx: number;
  readonly dy: number;
  readonly isResize: boolean;
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Arrow keys move by 1 mm, with Shift by 10 mm, with Alt or Ctrl by 0.1 mm; with Alt and Shift they resize by 1 mm.
 *
 * @returns null for every other key
 */
export function arrowStep({ key, shiftKey, altKey, ctrlKey, metaKey }: Keys): ArrowStep | null {
  const arrow = ARROWS[key];
  if (arrow === undefined || metaKey) return null;
  const isResize = altKey && shiftKey;
  const isFine = (altKey || ctrlKey) && !isResize;
  const millimetres = isFine ? 0.1 : shiftKey && !isResize ? 10 : 1;
  return { dx: arrow[0] * millimetres, dy: arrow[1] * millimetres, isResize };
}

/** Whether keys undo or redo: Ctrl or Cmd with Z, with Shift and Z, or with Y. */
export function historyKey({ key, shiftKey, ctrlKey, metaKey }: Keys): 'undo' | 'redo' | null {
  if (!ctrlKey && !metaKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : null;
}
