import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { LeaveGuard } from '../../../shared/components/LeaveGuard.tsx';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { ProgressBar } from '../../../shared/components/ProgressBar.tsx';
import { useSiteTitle } from '../../../shared/session/site-title.ts';
import { ColourPanel } from './ColourPanel.tsx';
import { ExamPanel } from './ExamPanel.tsx';
import { GeneralPanel } from './GeneralPanel.tsx';

const PANELS = { general: GeneralPanel, exam: ExamPanel, colours: ColourPanel };

type PanelName = keyof typeof PANELS;

/** The owner's settings of the site, in panels that are opened and saved separately. */
export function SettingsScreen() {
  const { t } = useTranslation('settings');
  const siteTitle = useSiteTitle();
  const errorText = useErrorText();
  const settings = useQuery(queryOf(getSiteSettings));
  const [unsaved, setUnsaved] = useState<readonly PanelName[]>([]);
  const onDirty = useCallback(
    (panel: PanelName, isDirty: boolean) =>
      setUnsaved((panels) => [...panels.filter((name) => name !== panel), ...(isDirty ? [panel] : [])]),
    [],
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} siteTitle={siteTitle} />
      {settings.error !== null && (
        <Notice
          kind="bad"
          action={
            <Button size="small" variant="outlined" onClick={() => settings.refetch()}>
              {t('common:retry')}
            </Button>
          }
        >
          {errorText(settings.error)}
        </Notice>
      )}
      {settings.isPending && <ProgressBar active label={t('common:loading')} />}
      {settings.data && (
        <div className="settings-panels">
          {(Object.keys(PANELS) as PanelName[]).map((name, index) => {
            const Panel = PANELS[name];
            return (
              <Panel
                key={name}
                settings={settings.data}
                isOpenAtFirst={index === 0}
                onDirty={(isDirty) => onDirty(name, isDirty)}
              />
            );
          })}
        </div>
      )}
      <LeaveGuard active={unsaved.length > 0} />
    </>
  );
}
