import { updateExamSettings } from '@invigil/contract/site/settings-endpoints';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { useToast } from '../../../shared/components/Toast.tsx';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { SwitchField } from '../../../shared/fields/ToggleField.tsx';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { type PanelProps, SettingsPanel } from './SettingsPanel.tsx';
import { type ExamValues, examBodyOf, examProblemsOf, examValuesOf } from './settings-values.ts';

/** The rules of running an exam, for all assessments of the site. */
export function ExamPanel({ settings, privateSettings: _private, ...panel }: PanelProps) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const save = useAction(updateExamSettings);
  const form = useContractForm({
    endpoint: updateExamSettings,
    defaultValues: examValuesOf(settings),
    edit: {
      record: settings,
      versionOf: ({ recordVersions }) => recordVersions.exam,
      valuesOf: examValuesOf,
      labelOf: (field) => t(field === 'maxRecordingSeconds' ? 'exam.maxRecording' : `exam.${field}`),
    },
    draft: { record: 'settings/exam' },
    toBody: examBodyOf,
    check: examProblemsOf,
    onSubmit: async (body, values: ExamValues, recordVersion) => {
      await save.mutateAsync({ body: { ...body, recordVersion } });
      form.reset(values);
      toast.show(t('saved.exam'));
    },
  });
  const { errors } = form.formState;
  return (
    <SettingsPanel {...panel} title={t('exam.title')} summary={t('exam.summary')} form={form}>
      <p className="secondary">{t('exam.lead')}</p>
      <fieldset>
        <legend className="section-title">{t('exam.ending')}</legend>
        <SwitchField label={t('exam.endsOnReload')} {...form.register('endsOnReload')} />
        <NumberField
          decimals={0}
          label={t('exam.reloadLimit')}
          hint={t('exam.reloadLimitHint')}
          error={messageOf(errors, 'reloadLimit')}
          {...form.register('reloadLimit')}
        />
        <SwitchField
          label={t('exam.endsOnLeaving')}
          hint={t('exam.endsOnLeavingHint')}
          {...form.register('endsOnLeaving')}
        />
      </fieldset>
      <fieldset>
        <legend className="section-title">{t('exam.page')}</legend>
        <SwitchField label={t('exam.showsLogoInExam')} {...form.register('showsLogoInExam')} />
      </fieldset>
      <fieldset>
        <legend className="section-title">{t('exam.recording')}</legend>
        <SwitchField
          label={t('exam.recordsWithWebcam')}
          hint={t('exam.recordsWithWebcamHint')}
          {...form.register('recordsWithWebcam')}
        />
        <NumberField
          decimals={0}
          label={t('exam.maxRecording')}
          unit={t('exam.minutes')}
          error={messageOf(errors, 'maxRecordingSeconds')}
          {...form.register('maxRecordingSeconds')}
        />
        <NumberField
          decimals={0}
          label={t('exam.recordingRetentionDays')}
          hint={t('exam.recordingRetentionDaysHint')}
          unit={t('general.days')}
          error={messageOf(errors, 'recordingRetentionDays')}
          {...form.register('recordingRetentionDays')}
        />
        <SwitchField
          label={t('exam.storesRecordingsOnS3')}
          hint={t('exam.storesRecordingsOnS3Hint')}
          {...form.register('storesRecordingsOnS3')}
        />
        <SwitchField
          label={t('exam.allowsLinkedVideos')}
          hint={t('exam.allowsLinkedVideosHint')}
          {...form.register('allowsLinkedVideos')}
        />
      </fieldset>
    </SettingsPanel>
  );
}
