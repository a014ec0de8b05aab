import { useLayoutEffect, useState } from 'react';

/** An address of captions in WebVTT for a track element; undefined without captions. */
export function useCaptionsAddress(captions: string): string | undefined {
  const [address, setAddress] = useState<string>();
  // Before the first paint: a video whose track arrives later may begin without captions.
  useLayoutEffect(() => {
    if (captions === '') return setAddress(undefined);
    const created = URL.createObjectURL(new Blob([captions], { type: 'text/vtt' }));
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [captions]);
  return address;
}
