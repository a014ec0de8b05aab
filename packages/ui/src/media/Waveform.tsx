import { useEffect, useRef } from 'react';

interface WaveformProps {
  /** Null until the reader plays the recording: drawing fetches all of it. */
  media: HTMLMediaElement | null;
  address: string;
  styleNonce: string | undefined;
}

/** The sound over time; a click jumps there. The slider below it does the same for the keyboard and screen readers. */
export function Waveform({ media, address, styleNonce }: WaveformProps) {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another sound
  useEffect(() => {
    if (media === null) return;
    let isGone = false;
    let destroy: (() => void) | undefined;
    const draw = async (container: HTMLElement) => {
      const { default: WaveSurfer } = await import('wavesurfer.js');
      if (isGone) return;
      const colours = getComputedStyle(container);
      const surfer = WaveSurfer.create({
        container,
        media,
        height: 48,
        barWidth: 2,
        barGap: 1,
        barRadius: 1,
        cursorWidth: 0,
        normalize: true,
        dragToSeek: false,
        waveColor: colours.getPropertyValue('--edge').trim(),
        progressColor: colours.getPropertyValue('--accent').trim(),
        ...(styleNonce !== undefined && { cspNonce: styleNonce }),
      });
      destroy = () => surfer.destroy();
    };
    // The recording plays without its waveform, too.
    if (frame.current !== null) draw(frame.current).catch(() => undefined);
    return () => {
      isGone = true;
      destroy?.();
    };
  }, [media, address, styleNonce]);
  return <div ref={frame} className="recording-waveform" aria-hidden="true" />;
}
