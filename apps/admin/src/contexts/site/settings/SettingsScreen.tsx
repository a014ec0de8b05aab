import { getPrivateSettings } from '@invigil/contract/site/private-settings-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { firstError, queryOf } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { LeaveGuard } from '../../../shared/components/LeaveGuard.tsx';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { ProgressBar } from '../../../shared/components/ProgressBar.tsx';
import { AiPanel } from './ai/AiPanel.tsx';
import { ColourPanel } from './ColourPanel.tsx';
import { ExamPanel } from './ExamPanel.tsx';
import { GeneralPanel } from './GeneralPanel.tsx';
import { LandingPanel } from './landing/LandingPanel.tsx';
import { MailPanel } from './MailPanel.tsx';
import { MailTextsPanel } from './mail-texts/MailTextsPanel.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import { ServingVersions } from './ServingVersions.tsx';
import styles from './settings.module.css';

const PANELS = {
  general: GeneralPanel,
  exam: ExamPanel,
  payment: PaymentPanel,
  mail: MailPanel,
  colours: ColourPanel,
  landing: LandingPanel,
  mailTexts: MailTextsPanel,
  ai: AiPanel,
};

type PanelName = keyof typeof PANELS;

/** The owner's settings of the site, in panels that are opened and saved separately; the address can name the one that is open. */
export function SettingsScreen() {
  // With the texts of its panels: one that fetched its own would hide the screen meanwhile.
  const { t } = useTranslation(['settings', 'mails', 'resultSheet']);
  const errorText = useErrorText();
  const settings = useQuery(queryOf(getSiteSettings));
  const privateSettings = useQuery(queryOf(getPrivateSettings));
  const [address] = useSearchParams();
  const named = address.get('panel') ?? '';
  const hasNamed = named in PANELS;
  const error = firstError(settings) ?? firstError(privateSettings);
  const [unsaved, setUnsaved] = useState<ReadonlyMap<PanelName, () => void>>(new Map());
  const onDirty = useCallback(
    (panel: PanelName, isDirty: boolean, discard: () => void) =>
      setUnsaved((panels) => {
        const others = [...panels].filter(([name]) => name !== panel);
        return new Map(isDirty ? [...others, [panel, discard]] : others);
      }),
    [],
  );
  const retry = () => {
    void settings.refetch();
    void privateSettings.refetch();
  };
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {error !== null && (
        <Notice
          kind="bad"
          action={
            <Button size="small" variant="outlined" onClick={retry}>
              {t('common:retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      )}
      {error === null && (settings.isPending || privateSettings.isPending) && (
        <ProgressBar active label={t('common:loading')} />
      )}
      {settings.data && privateSettings.data && (
        <div className={styles.settingsPanels}>
          <ServingVersions versions={privateSettings.data.servingVersions} />
          {(Object.keys(PANELS) as PanelName[]).map((name, index) => {
            const Panel = PANELS[name];
            return (
              <Panel
                key={name}
                settings={settings.data}
                privateSettings={privateSettings.data}
                isOpenAtFirst={hasNamed ? name === named : index === 0}
                onDirty={(isDirty, discard) => onDirty(name, isDirty, discard)}
              />
            );
          })}
        </div>
      )}
      <LeaveGuard
        active={unsaved.size > 0}
        onDiscard={() => {
          for (const discard of unsaved.values()) discard();
        }}
      />
    </>
  );
}
