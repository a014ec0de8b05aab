import { useTranslation } from 'react-i18next';

/** The words of a recording, folded; nothing for a recording without a transcript. */
export function PromptTranscript({ text }: { text: string }) {
  const { t } = useTranslation('media');
  if (text === '') return null;
  return (
    <details className="prompt-transcript">
      <summary>{t('transcript')}</summary>
      <p>{text}</p>
    </details>
  );
}
