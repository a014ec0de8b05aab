/** Plays or pauses the recorded answer of a part of the page, or the recording of the prompt where the answer is none. */
export function playOrPause(part: HTMLElement | null): void {
  const media =
    part?.querySelector<HTMLMediaElement>('.recording-player :is(audio, video)') ??
    part?.querySelector<HTMLMediaElement>('audio, video');
  if (media == null) return;
  if (!media.paused) media.pause();
  // The player reports a recording that cannot be played.
  else media.play().catch(() => undefined);
}

/**
 * Scrolls the player of a recorded answer into view once it is laid out, above the bar with the marks, which `scroll-margin` keeps
 * free. @returns a function that gives up
 */
export function showPlayer(part: HTMLElement | null): (() => void) | undefined {
  if (part === null) return undefined;
  const observer = new ResizeObserver(() => {
    const player = part.querySelector('.recording-player');
    if (player === null) return;
    player.scrollIntoView({ block: 'nearest' });
    observer.disconnect();
  });
  observer.observe(part);
  return () => observer.disconnect();
}
