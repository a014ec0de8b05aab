import { vi } from 'vitest';

/** Interrupts a track, or ends its interruption, as a system does for a call. */
export function setMuted(track: MediaStreamTrack | undefined, isMuted: boolean): void {
  if (track === undefined) throw new Error('the capture has no such track');
  vi.spyOn(track, 'muted', 'get').mockReturnValue(isMuted);
  track.dispatchEvent(new Event(isMuted ? 'mute' : 'unmute'));
}

/** Puts the page in the background, as a locked screen or another tab does. @returns a function that brings it back */
export function hidePage(): () => void {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  return () => {
    visibility.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
  };
}
