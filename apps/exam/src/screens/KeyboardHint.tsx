import { useTranslation } from 'react-i18next';

/** Lists the keys that answer, for devices with a keyboard. */
export function KeyboardHint({ options }: { options: readonly { readonly label: string }[] }) {
  const { t } = useTranslation('runner');
  const first = options[0];
  const last = options.at(-1);
  return (
    <p className="keyboard-hint not-small">
      {first && last && (
        <>
          <span>
            <kbd>Tab</kbd> {t('keys.toOptions')}
          </span>
          <span>
            <kbd>{first.label}</kbd>–<kbd>{last.label}</kbd> {t('keys.choose')}
          </span>
        </>
      )}
      <span>
        <kbd>{first ? 'Enter' : 'Ctrl + Enter'}</kbd> {t('keys.submit')}
      </span>
    </p>
  );
}
