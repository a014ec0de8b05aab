import { useTheme } from '@mui/material/styles';
import { type PointerEvent, useCallback, useEffect, useReducer, useState } from 'react';
import styles from './charts.module.css';
import { type Draw, paletteOf } from './drawings/drawing.ts';

interface ResponsiveDrawingProps {
  /** The chart in words, for screen readers. */
  label: string;
  draw: Draw;
}

/** A text beside the pointer, in px from the corner of the drawing. */
interface Tip {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

const TIP_DISTANCE = 12;

/** A drawing as wide as its place, in the colours of the theme; the value under the pointer is shown in words. */
export function ResponsiveDrawing({ label, draw }: ResponsiveDrawingProps) {
  const { custom } = useTheme();
  const { width, measure } = useMeasuredWidth();
  const [tip, setTip] = useState<Tip | null>(null);
  useRedrawOnFonts();
  const showTip = ({ target, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const text = (target as Element).closest('[data-tip]')?.getAttribute('data-tip');
    const place = currentTarget.getBoundingClientRect();
    setTip(text ? { text, x: clientX - place.left, y: clientY - place.top - TIP_DISTANCE } : null);
  };
  return (
    <div
      ref={measure}
      className={styles.drawing}
      role="img"
      aria-label={label}
      onPointerMove={showTip}
      onPointerDown={showTip}
      onPointerLeave={() => setTip(null)}
    >
      {width > 0 && draw({ width, palette: paletteOf(custom) })}
      {tip !== null && (
        <span
          className={styles.drawingTip}
          // Beside the pointer at the edges of the drawing, so that it does not leave the page.
          style={{ left: tip.x, top: tip.y, translate: `${-100 * shareOf(tip.x, width)}% -100%` }}
        >
          {tip.text}
        </span>
      )}
    </div>
  );
}

/** How far a pointer is through the width: 0 to 1. */
const shareOf = (x: number, width: number) => Math.min(1, Math.max(0, x / Math.max(width, 1)));

/** The width of an element in whole px, at most once a frame; zero before it is known. */
function useMeasuredWidth() {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    let frame = 0;
    setWidth(Math.floor(element.clientWidth));
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setWidth(Math.floor(element.clientWidth)));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return { width, measure };
}

/** Draws again when fonts have arrived: texts are as wide as their fonts make them. */
function useRedrawOnFonts(): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    document.fonts.addEventListener('loadingdone', redraw);
    return () => document.fonts.removeEventListener('loadingdone', redraw);
  }, []);
}
