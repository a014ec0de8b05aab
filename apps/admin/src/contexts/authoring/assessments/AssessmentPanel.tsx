import { createAssessment, updateAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { listParticipants } from '@invigil/contract/authoring/participant-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { defaultsOf } from '@invigil/domain/site/settings';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { queryOf, useAction } from '../../../shared/api/queries.ts';
import { FormPanel } from '../../../shared/components/FormPanel.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { TextField } from '../../../shared/fields/TextField.tsx';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { scoringFieldOf } from '../../../shared/scoring/scoring-values.ts';
import { useMayOpen } from '../../../shared/session/use-may-open.ts';
import { questionAddress } from '../questions/question-address.ts';
import { AfterwardsFields } from './AfterwardsFields.tsx';
import { AnswerLengthField } from './AnswerLengthField.tsx';
import { useAssessmentEdit } from './assessment-edit.ts';
import type { AssessmentRow } from './assessment-row.ts';
import {
  type AssessmentValues,
  REFUSAL_FIELDS,
  toFormValues,
  toRequest,
  validate,
} from './assessment-values.ts';
import { DecimalSignField } from './DecimalSignField.tsx';
import { DefaultScoringFields } from './DefaultScoringFields.tsx';
import { MarkingFields } from './MarkingFields.tsx';
import { MoreSettings } from './MoreSettings.tsx';
import { ParticipationFields } from './ParticipationFields.tsx';
import { RuleSwitches } from './RuleSwitches.tsx';

interface AssessmentPanelProps {
  /** The assessment to change; null for a new one. */
  assessment: AssessmentRow | null;
  onClose: () => void;
  /** Saved; these addresses could not be used. */
  onSaved: (droppedEmails: readonly string[]) => void;
}

/** Creates an assessment, or edits one that is not live; loads its listed participants first. */
export function AssessmentPanel(props: AssessmentPanelProps) {
  const { assessment } = props;
  const isByEmail = assessment?.participantMode === 'byEmail';
  const listed = useQuery({
    ...queryOf(listParticipants, { params: { assessmentId: assessment?.assessmentId ?? 0 } }),
    enabled: isByEmail,
    throwOnError: true,
  });
  if (isByEmail && listed.data === undefined) return null;
  return <AssessmentForm {...props} emails={(listed.data ?? []).map(({ email }) => email)} />;
}

function AssessmentForm({
  assessment,
  emails,
  onClose,
  onSaved,
}: AssessmentPanelProps & { emails: readonly string[] }) {
  const { t } = useTranslation(['assessments', 'users']);
  const toast = useToast();
  const navigate = useNavigate();
  const mayWriteQuestions = useMayOpen('questions');
  const goesOn = useRef(false);
  // The assessment is saved in any case; the outcome of the invitations has its own message.
  const tellInvitations = (isWanted: boolean, invitedCount: number | null) => {
    if (!isWanted) return;
    if (invitedCount === null) toast.show(t('invitationQuota'));
    else toast.show(t('users:invitations.sent', { count: invitedCount }));
  };
  const create = useAction(createAssessment);
  // the marking scheme decides the marks of each question
  const update = useAction(updateAssessment);
  const { data: site = defaultsOf('exam') } = useQuery(queryOf(getSiteSettings));
  const form = useContractForm({
    endpoint: createAssessment,
    defaultValues: toFormValues(assessment, emails),
    edit: useAssessmentEdit(assessment, emails),
    draft: { record: `assessment/${assessment?.assessmentId ?? 'new'}` },
    toBody: toRequest,
    check: (values) => validate(values, site.maxRecordingSeconds),
    refusalFields: REFUSAL_FIELDS,
    fieldOf: (bodyField, { scoring }) =>
      scoringFieldOf(bodyField, scoring, { kind: 'choice' }) ?? bodyField.split('.')[0] ?? bodyField,
    onSubmit: async (body, _values: AssessmentValues, recordVersion) => {
      if (assessment === null) {
        const { createdId, ...saved } = await create.mutateAsync({ body });
        onSaved(saved.droppedEmails);
        // Addresses that could not be used are named on this screen.
        if (goesOn.current && saved.droppedEmails.length === 0) navigate(questionAddress(createdId, 'new'));
        const onSelect = () => navigate(`${SCREENS.questions.path}?assessment=${createdId}`);
        toast.show(t('created'), { label: t('addQuestions'), onSelect });
        tellInvitations(body.inviteByEmail === true, saved.invitedCount);
      } else {
        const changes = { ...body, assessmentId: assessment.assessmentId, recordVersion };
        const { droppedEmails, invitedCount } = await update.mutateAsync({ body: changes });
        onSaved(droppedEmails);
        toast.show(t('updated'));
        tellInvitations(body.inviteByEmail === true, invitedCount);
      }
    },
  });
  return (
    <FormPanel
      title={t(assessment === null ? 'create' : 'edit')}
      form={form}
      onClose={onClose}
      goOn={
        assessment === null && mayWriteQuestions
          ? {
              label: t('saveAndAddQuestions'),
              onPress: (isNext) => {
                goesOn.current = isNext;
              },
            }
          : undefined
      }
    >
      <div className="form-stack">
        <TextField
          label={t('fields.title')}
          autoFocus
          error={messageOf(form.formState.errors, 'title')}
          {...form.register('title')}
        />
        <MarkingFields form={form} />
        <ParticipationFields form={form} />
        <MoreSettings form={form}>
          <DefaultScoringFields form={form} />
          <DecimalSignField form={form} />
          {site.recordsWithWebcam && <AnswerLengthField form={form} />}
          <RuleSwitches form={form} />
          <AfterwardsFields form={form} />
        </MoreSettings>
      </div>
    </FormPanel>
  );
}
