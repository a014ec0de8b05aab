import type { MediaView } from '@invigil/domain/authoring/prompt-media';
import { useTranslation } from 'react-i18next';
import { useDurationText } from '../result-sheet/use-duration-text.ts';
import { PromptPlayer } from './PromptPlayer.tsx';

/** The recording of a prompt on a result sheet: its player on the screen, one line with its length on paper. */
export function SheetMedia({ media }: { media: MediaView }) {
  const { t } = useTranslation('media');
  const durationText = useDurationText();
  const name = t(media.kind === 'audio' ? 'audio' : 'video');
  // The author of a linked video may leave its length out.
  const length = media.durationMs > 0 ? [durationText(Math.round(media.durationMs / 1000))] : [];
  return (
    <>
      <PromptPlayer media={media} preload="none" />
      <p className="prompt-on-paper">{[name, ...length].join(', ')}</p>
    </>
  );
}
