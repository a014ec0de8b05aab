import { type MouseEvent, useRef } from 'react';

/** Longest time between the taps of a double tap, in milliseconds. */
const DOUBLE_TAP_MS = 500;

/**
 * A click handler that acts once for a double click, whose second click would act on what the first one opened.
 * Compares the times of taps too, because not every browser counts them.
 */
export function useSinglePress(act: () => void): (event: MouseEvent) => void {
  const lastTapAt = useRef(Number.NEGATIVE_INFINITY);
  return ({ detail, nativeEvent }) => {
    const isTap = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    const isRepeated = isTap && nativeEvent.timeStamp - lastTapAt.current < DOUBLE_TAP_MS;
    if (isTap) lastTapAt.current = nativeEvent.timeStamp;
    if (detail <= 1 && !isRepeated) act();
  };
}
