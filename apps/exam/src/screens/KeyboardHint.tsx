import { useTranslation } from 'react-i18next';

/** The keys that answer, for those who have them. */
export function KeyboardHint({ id, labels }: { id: string; labels: readonly string[] }) {
  const { t } = useTranslation('exam');
  const first = labels[0];
  const last = labels.at(-1);
  return (
    <p id={id} className="keyboard-hint not-small">
      {first && last && (
        <>
          <span>
            <kbd>Tab</kbd> {t('keys.toOptions')}
          </span>
          <span>
            <kbd>{first}</kbd>–<kbd>{last}</kbd> {t('keys.choose')}
          </span>
        </>
      )}
      <span>
        <kbd>{first ? 'Enter' : 'Ctrl + Enter'}</kbd> {t('keys.submit')}
      </span>
    </p>
  );
}
