import { updateAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../../shared/components/PageHeader.tsx';
import { useMayCall } from '../../../../shared/session/use-may-open.ts';
import { AssessmentPanel } from '../AssessmentPanel.tsx';
import type { AssessmentRow } from '../assessment-row.ts';
import { DroppedAddresses } from '../DroppedAddresses.tsx';
import styles from './place.module.css';
import { useSettingFacts } from './use-setting-facts.ts';

/** The settings of an assessment, to read in every state and to change while it is not live. */
export function SettingsTab({ assessment }: { assessment: AssessmentRow }) {
  const { t } = useTranslation('assessments');
  const mayChange = useMayCall(updateAssessment);
  const groups = useSettingFacts(assessment);
  const [isEditing, setEditing] = useState(false);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const { isLive } = assessment;
  return (
    <>
      <PageHeader
        title={t('place.tabs.settings')}
        actions={
          mayChange &&
          !isLive && (
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setEditing(true)}>
              {t('place.editSettings')}
            </Button>
          )
        }
      />
      {isLive && mayChange && (
        <Notice kind="info" title={t('place.locked.title')}>
          {t('place.locked.text')}
        </Notice>
      )}
      <DroppedAddresses addresses={dropped} onClose={() => setDropped([])} />
      {groups.map(({ id, facts }) => (
        <section key={id} className={`sheet ${styles.group}`} aria-labelledby={`settings-${id}`}>
          <header>
            <h2 className="section-title" id={`settings-${id}`}>
              {t(`place.groups.${id}`)}
            </h2>
          </header>
          <dl className={styles.settings}>
            {facts.map(({ field, label, value }) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {isEditing && (
        <AssessmentPanel
          assessment={assessment}
          onClose={() => setEditing(false)}
          onSaved={(addresses) => {
            setDropped(addresses);
            setEditing(false);
          }}
        />
      )}
    </>
  );
}
