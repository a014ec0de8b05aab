import { useLayoutEffect, useRef } from 'react';
import { type AgoKind, useBoardTexts } from '../BoardTexts.tsx';
import { useBoardStore } from './use-live-board.ts';

/**
 * "saved 12 s ago", by the shared clock of the board. The tick writes the text directly: rerendering hundreds of
 * components every second would overload an old computer.
 */
export function Ago({ kind, at }: { kind: AgoKind; at: Date }) {
  const { ago } = useBoardTexts();
  const { clock } = useBoardStore();
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const write = () => {
      const text = ago(kind, at, clock.now());
      if (place.current !== null && place.current.textContent !== text) place.current.textContent = text;
    };
    write();
    return clock.subscribe(write);
  }, [ago, clock, kind, at]);
  return <span ref={place} />;
}
