import type { MediaView } from '@invigil/domain/authoring/prompt-media';
import type { ComponentStates } from '../testing/component-states.ts';
import { FramedVideo } from './FramedVideo.tsx';

/** A linked video before the reader has asked for it: the states load nothing from another host. */
const linked = (host: 'youtube' | 'vimeo') => {
  // No address of a host: the button opens an empty frame.
  const media: MediaView = {
    kind: 'video',
    host,
    address: 'about:blank?',
    durationMs: 90_000,
    transcript: '',
    captions: '',
  };
  return <FramedVideo media={media} host={host} />;
};

export const states = {
  onYouTube: linked('youtube'),
  onVimeo: linked('vimeo'),
} satisfies ComponentStates;
