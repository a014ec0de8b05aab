import { readStored, writeStored } from '@invigil/ui/browser/stored-value.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasUnsavedForms } from '../../shared/session/unsaved-forms.ts';

/** Holds the site's version that this browser loaded last. */
const KEY = 'invigil.appVersion';
const RELOAD_AFTER_MS = 10_000;

function reload(version: number): void {
  writeStored(KEY, String(version));
  location.reload();
}

/**
 * Says that the site has a newer version than this browser loaded, and reloads the page after ten seconds. While a form has
 * unsaved changes only the button reloads.
 */
export function VersionNotice({ version }: { version: number }) {
  const { t } = useTranslation('frame');
  const hasUnsaved = useHasUnsavedForms();
  const stored = readStored(KEY);
  const isNew = stored !== null && stored !== String(version);
  useEffect(() => {
    if (stored === null) writeStored(KEY, String(version));
    if (!isNew || hasUnsaved) return;
    const timer = setTimeout(() => reload(version), RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [stored, isNew, hasUnsaved, version]);
  if (!isNew) return null;
  return (
    <Notice
      kind="info"
      action={
        <Button size="small" variant="outlined" onClick={() => reload(version)}>
          {t('version.refresh')}
        </Button>
      }
    >
      {t(hasUnsaved ? 'version.unsaved' : 'version.newContents')}
    </Notice>
  );
}
