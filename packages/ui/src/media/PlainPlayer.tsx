import { useTranslation } from 'react-i18next';
import type { RecordedAnswerView } from './recorded-answer.ts';

/** The browser's own player of a recorded answer. */
export function PlainPlayer({ recording }: { recording: RecordedAnswerView }) {
  const { t } = useTranslation('media');
  const shared = { controls: true, preload: 'none', src: recording.address };
  return recording.kind === 'audio' ? (
    <audio aria-label={t('recorded.audio')} {...shared} />
  ) : (
    <video className="recording-picture" playsInline aria-label={t('recorded.video')} {...shared} />
  );
}
