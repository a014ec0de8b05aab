import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface PlayButtonProps {
  /** Tells what a press does, or why it does nothing. */
  label: 'playing' | 'goOn' | 'over' | 'again' | 'play';
  mayPlay: boolean;
  /** Id of the note that tells how many plays are left. */
  noteId: string;
  onPlay: () => void;
}

/** The one control of a prompt with limited plays. */
export function PlayButton({ label, mayPlay, noteId, onPlay }: PlayButtonProps) {
  const { t } = useTranslation('exam');
  return (
    <button
      type="button"
      className="button primary"
      // Keeps the focus while it plays.
      aria-disabled={!mayPlay}
      aria-describedby={noteId}
      onClick={onPlay}
    >
      <Play className="icon icon-16" strokeWidth={1.5} aria-hidden="true" />
      {t(`plays.${label}`)}
    </button>
  );
}
