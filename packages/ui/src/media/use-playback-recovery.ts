import { useEffect, useRef, useState } from 'react';

/** Where the playback was when the address failed. */
interface Interruption {
  readonly seconds: number;
  readonly isPlaying: boolean;
}

interface PlaybackRecovery {
  readonly attach: (element: HTMLMediaElement | null) => void;
  /** The address failed, and nobody renews it. */
  readonly hasFailed: boolean;
  readonly noteFailure: () => void;
  readonly notePlay: () => void;
  /** Continues where the playback was interrupted. */
  readonly resume: () => void;
}

/**
 * Keeps the position of a player whose address fails. A renewed address continues there by itself; without one the player
 * is emptied, because a browser disables the play button of a player with an error.
 *
 * @param renewals how often the caller has renewed the address: a renewal may return the same address
 */
export function usePlaybackRecovery(
  address: string,
  renewals: number,
  isRenewing: boolean,
): PlaybackRecovery {
  const player = useRef<HTMLMediaElement | null>(null);
  const interruption = useRef<Interruption | null>(null);
  const [failedSource, setFailedSource] = useState<string>();
  const source = `${renewals} ${address}`;
  const hasFailed = failedSource === source && !isRenewing;

  useEffect(() => {
    // The browser loads a changed address by itself, which clears the error.
    if (renewals > 0 && player.current?.error) player.current.load();
  }, [renewals]);

  useEffect(() => {
    if (!hasFailed) return;
    const { seconds = 0 } = interruption.current ?? {};
    interruption.current = { seconds, isPlaying: false };
    player.current?.load();
  }, [hasFailed]);

  return {
    attach: (element) => {
      player.current = element;
    },
    hasFailed,
    noteFailure: () => {
      const { currentTime = 0, paused = true } = player.current ?? {};
      const { seconds = 0, isPlaying = false } = interruption.current ?? {};
      interruption.current = { seconds: currentTime || seconds, isPlaying: !paused || isPlaying };
      setFailedSource(source);
    },
    notePlay: () => setFailedSource(undefined),
    resume: () => {
      const at = interruption.current;
      if (at === null || player.current === null) return;
      interruption.current = null;
      player.current.currentTime = at.seconds;
      // A browser that forbids it leaves the play button to the reader.
      if (at.isPlaying) player.current.play().catch(() => undefined);
    },
  };
}
