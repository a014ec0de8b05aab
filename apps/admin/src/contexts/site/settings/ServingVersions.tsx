import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useTranslation } from 'react-i18next';

interface ServingVersionsProps {
  /** The earliest first. */
  versions: readonly string[];
}

/** Which versions of servers serve the site, and during an upgrade what waits for the last server of the earlier one. */
export function ServingVersions({ versions }: ServingVersionsProps) {
  const { t } = useTranslation('settings');
  const newest = versions.at(-1) ?? '';
  if (versions.length < 2) return <p className="small secondary">{t('servers.one', { version: newest })}</p>;
  return (
    <Notice kind="warn" title={t('servers.title', { versions: versions.join(', ') })}>
      {t('servers.text', { newest })}
    </Notice>
  );
}
