import { type RefObject, useState } from 'react';

/** Speeds at which a recording can be played. */
export const SPEEDS: readonly number[] = [0.75, 1, 1.25, 1.5, 2];
/** How far a jump goes. */
export const JUMP_SECONDS = 5;

interface Playback {
  readonly isPlaying: boolean;
  readonly seconds: number;
  readonly speed: number;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  /** Jumps back (-1) or forward (1). */
  readonly jump: (direction: -1 | 1) => void;
  readonly setSpeed: (speed: number) => void;
  /** Plays one step slower (-1) or faster (1). */
  readonly changeSpeed: (direction: -1 | 1) => void;
  /** Handlers of the media element. */
  readonly events: {
    readonly onPlay: () => void;
    readonly onPause: () => void;
    readonly onTimeUpdate: () => void;
    readonly onSeeked: () => void;
  };
}

/** What a media element plays, and the actions of its controls. */
export function usePlayback(player: RefObject<HTMLMediaElement | null>, totalSeconds: number): Playback {
  const [isPlaying, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [speed, setShownSpeed] = useState(1);
  const readTime = () => setSeconds(player.current?.currentTime ?? 0);
  const setSpeed = (next: number) => {
    setShownSpeed(next);
    if (player.current === null) return;
    player.current.playbackRate = next;
    // A browser falls back to the default speed when it loads another address.
    player.current.defaultPlaybackRate = next;
  };
  const seek = (to: number) => {
    const media = player.current;
    if (media === null) return;
    const within = Math.min(Math.max(0, to), totalSeconds);
    media.currentTime = within;
    setSeconds(within);
  };
  return {
    isPlaying,
    seconds,
    speed,
    toggle: () => {
      const media = player.current;
      if (media === null) return;
      if (!media.paused) media.pause();
      // The error event reports a recording that cannot be played.
      else media.play().catch(() => undefined);
    },
    seek,
    jump: (direction) => seek((player.current?.currentTime ?? 0) + direction * JUMP_SECONDS),
    setSpeed,
    changeSpeed: (direction) => {
      const next = SPEEDS[SPEEDS.indexOf(speed) + direction];
      if (next !== undefined) setSpeed(next);
    },
    events: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onTimeUpdate: readTime,
      onSeeked: readTime,
    },
  };
}
