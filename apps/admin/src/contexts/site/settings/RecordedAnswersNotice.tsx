import { getSiteSettings, updateExamSettings } from '@invigil/contract/site/settings-endpoints';
import { defaultsOf } from '@invigil/domain/site/settings';
import { readStored, writeStored } from '@invigil/ui/browser/stored-value.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useButtonAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useToast } from '../../../shared/components/Toast.tsx';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import styles from './set-up-notice.module.css';
import { examBodyOf, examValuesOf } from './settings-values.ts';

const ANSWERED = 'invigil.recordedAnswersNotice';

/** Asks the SuperAdmin of a site with the default rules of exams once whether candidates may answer by audio and video. */
export function RecordedAnswersNotice() {
  const { t } = useTranslation('dashboard');
  const toast = useToast();
  const errorText = useErrorText();
  const { roleCode } = useSessionUser();
  const { data: settings } = useQuery(queryOf(getSiteSettings));
  const save = useButtonAction(updateExamSettings);
  const [isAnswered, setAnswered] = useState(() => readStored(ANSWERED) === 'answered');
  if (roleCode !== 'superAdmin' || isAnswered || settings === undefined) return null;
  const current: Readonly<Record<string, unknown>> = settings;
  const isNew = Object.entries(defaultsOf('exam')).every(([field, value]) => current[field] === value);
  if (!isNew) return null;
  const end = () => {
    writeStored(ANSWERED, 'answered');
    setAnswered(true);
  };
  const turnOn = () => {
    const body = { ...examBodyOf(examValuesOf(settings)), recordsWithWebcam: true };
    save.run({ body: { ...body, recordVersion: settings.recordVersions.exam } }, () => {
      toast.show(t('recordedAnswers.on'));
      end();
    });
  };
  return (
    <div className={styles.setUpNotice}>
      <Notice
        kind="info"
        title={t('recordedAnswers.title')}
        action={
          <span className="row wrap">
            <Button size="small" variant="outlined" onClick={end}>
              {t('recordedAnswers.leaveOff')}
            </Button>
            <Button size="small" variant="contained" loading={save.isPending} onClick={turnOn}>
              {t('recordedAnswers.turnOn')}
            </Button>
          </span>
        }
      >
        {t('recordedAnswers.text')}
      </Notice>
      {save.error !== null && <Notice kind="bad">{errorText(save.error)}</Notice>}
    </div>
  );
}
