import type { RecordedMedium } from '@invigil/domain/authoring/interactions/recording/recording';
import { PromptPlayer } from '@invigil/ui/media/PromptPlayer.tsx';
import { useEffect, useState } from 'react';

interface FilePlayerProps {
  medium: RecordedMedium;
  file: Blob;
  durationMs: number;
}

/** Plays a recording that is on this device. */
export function FilePlayer({ medium, file, durationMs }: FilePlayerProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  if (address === undefined) return null;
  const media = { kind: medium, address, host: null, durationMs, transcript: '', captions: '' };
  return <PromptPlayer media={media} />;
}
