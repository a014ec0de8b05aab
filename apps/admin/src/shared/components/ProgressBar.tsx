import { useEffect, useState } from 'react';

const FINISH_MS = 500;

/** The thin progress bar over a loading page; fills up and disappears 500 ms after the work has ended. */
export function ProgressBar({ active, label = '' }: { active: boolean; label?: string }) {
  const [finishing, setFinishing] = useState(false);
  const [wasActive, setWasActive] = useState(active);
  if (wasActive !== active) {
    setWasActive(active);
    setFinishing(!active);
  }
  useEffect(() => {
    if (!finishing) return;
    const timer = setTimeout(() => setFinishing(false), FINISH_MS);
    return () => clearTimeout(timer);
  }, [finishing]);
  if (!active && !finishing) return null;
  return (
    <div
      className={active ? 'progress-bar' : 'progress-bar finishing'}
      role="progressbar"
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
    />
  );
}
