import { useTranslation } from 'react-i18next';

/** The keys that answer, for those who have them. */
export function KeyboardHint({ id, labels }: { id: string; labels: readonly string[] }) {
  const { t } = useTranslation('exam');
  const hasLetters = labels.length > 0;
  return (
    <p id={id} className="keyboard-hint not-small">
      {hasLetters && (
        <>
          <span>
            <kbd>Tab</kbd> {t('keys.toOptions')}
          </span>
          <span>
            <kbd>{labels[0]}</kbd>–<kbd>{labels.at(-1)}</kbd> {t('keys.choose')}
          </span>
        </>
      )}
      <span>
        <kbd>{hasLetters ? 'Enter' : 'Ctrl + Enter'}</kbd> {t('keys.submit')}
      </span>
      <span>
        <kbd>Ctrl + B</kbd> {t('keys.flag')}
      </span>
    </p>
  );
}
