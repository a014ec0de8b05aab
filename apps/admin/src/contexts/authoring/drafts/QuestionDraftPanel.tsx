import { startQuestionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import { MAX_EXTRA_INSTRUCTION } from '@invigil/domain/ai/draft-limits';
import { COMPLEXITIES } from '@invigil/domain/authoring/question';
import { AI_PROVIDERS } from '@invigil/domain/site/ai-provider';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { type FormEventHandler, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AI_PROVIDER_NAMES, type AiState } from '../../../shared/ai/use-ai-state.ts';
import { CallError } from '../../../shared/api/api-errors.ts';
import { useAction } from '../../../shared/api/queries.ts';
import { FormPanel } from '../../../shared/components/FormPanel.tsx';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { SelectField } from '../../../shared/fields/SelectField.tsx';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/fields/TextField.tsx';
import { integerIn } from '../../../shared/forms/decimal-text.ts';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import type { AssessmentOfQuestions } from '../questions/author-question.ts';
import { useQuestionLimits } from '../questions/use-question-limits.ts';
import { ContinuedNotice } from './ContinuedNotice.tsx';
import { DraftEstimate } from './DraftEstimate.tsx';
import type { EndedDraft } from './draft.ts';
import { MaterialField } from './MaterialField.tsx';
import { charactersOf } from './material.ts';
import {
  DRAFTED_TYPES,
  draftedKinds,
  initialValues,
  isRecorded,
  maxQuestions,
  type QuestionDraftValues,
  toRequest,
  validate,
  valuesOf,
} from './question-draft-values.ts';
import { useMaterial } from './use-material.ts';

interface QuestionDraftPanelProps {
  assessment: AssessmentOfQuestions & { readonly questionCount: number };
  ai: AiState;
  /** A draft that ended early, whose order is filled in and whose questions the new draft keeps. */
  continued?: EndedDraft | undefined;
  onClose: () => void;
  onStarted: () => void;
}

/** Orders questions from a model: what they are about, how many, of which kind. */
export function QuestionDraftPanel({
  assessment,
  ai,
  continued,
  onClose,
  onStarted,
}: QuestionDraftPanelProps) {
  const { t } = useTranslation(['drafts', 'questions', 'messages']);
  const { questionLimit } = useSessionUser();
  const { maxRecordingSeconds } = useQuestionLimits();
  const start = useAction(startQuestionDraft);
  const material = useMaterial(assessment.assessmentId, continued?.order.material);
  /** Whether the draft that is continued was saved, discarded or deleted meanwhile. */
  const [isGone, setGone] = useState(false);
  const kept = isGone ? 0 : (continued?.questions.length ?? 0);
  const quota = { questionLimit, existing: assessment.questionCount, kept };
  const configured = AI_PROVIDERS.filter((each) =>
    ai.providers.some((found) => found.provider === each && found.hasKey),
  );
  const ordered = {
    ...assessment,
    answerSeconds: continued?.order.question?.answerLength || assessment.answerSeconds,
  };
  const form = useContractForm({
    endpoint: startQuestionDraft,
    defaultValues:
      continued === undefined
        ? initialValues(ai.provider, ordered.answerSeconds)
        : valuesOf(
            continued,
            configured.includes(continued.provider) ? continued.provider : ai.provider,
            ordered.answerSeconds,
          ),
    toBody: (values: QuestionDraftValues) => toRequest(values, ordered),
    check: (values) => validate(values, ordered, quota, maxRecordingSeconds),
    fieldOf: (bodyField) => (bodyField === 'answerLength' ? 'minutes' : bodyField),
    refusalFields: { maxQuestionQuota: 'questionCount' },
    onSubmit: async (body) => {
      const sourceId = await material.store();
      if (sourceId === undefined) return;
      const continuedDraftId = isGone ? undefined : continued?.draftId;
      try {
        await start.mutateAsync({ body: { ...body, sourceId, continuedDraftId } });
      } catch (error) {
        const isMissing = error instanceof CallError && error.status === 404;
        if (continuedDraftId === undefined || !isMissing) throw error;
        setGone(true);
        material.forgetOrdered();
        return;
      }
      onStarted();
    },
  });
  const { errors } = form.formState;
  const submit: FormEventHandler<HTMLFormElement> = (event) => {
    material.check();
    return form.submit(event);
  };
  const [provider, promptType, kind, presence, typedCount] = useWatch({
    control: form.control,
    name: ['provider', 'promptType', 'interactionKind', 'replacesQuestions', 'questionCount'],
  });
  const replaces = presence === 'replace';
  const max = maxQuestions(provider, { replaces, ...quota });
  return (
    <FormPanel
      title={t('questions.title')}
      form={{ ...form, submit, dirty: form.dirty || material.isChanged }}
      submitLabel={t('questions.start')}
      onClose={onClose}
    >
      <p className="secondary">{t('questions.lead')}</p>
      <ContinuedNotice kind="questions" continued={continued} isGone={isGone} />
      {assessment.isLive && (
        <Notice kind="warn">{t('messages:refusals.liveInterruptionForRunningAssessment')}</Notice>
      )}
      <TextField
        label={t('fields.topic')}
        autoFocus
        maxLength={500}
        error={messageOf(errors, 'topic')}
        {...form.register('topic')}
      />
      <TextAreaField
        label={t('fields.extraInstruction')}
        optional
        rows={2}
        hint={t('fields.extraInstructionHint', { count: MAX_EXTRA_INSTRUCTION })}
        error={messageOf(errors, 'extraInstruction')}
        {...form.register('extraInstruction')}
      />
      <MaterialField form={material} />
      <div className="field-row">
        <NumberField
          decimals={0}
          label={t('fields.questionCount')}
          hint={max === 0 ? t('messages:refusals.maxQuestionQuota') : t('fields.questionCountHint', { max })}
          error={messageOf(errors, 'questionCount')}
          {...form.register('questionCount')}
        />
        <SelectField
          label={t('questions:fields.complexity')}
          options={COMPLEXITIES.map((word) => ({ value: word, label: t(`questions:complexities.${word}`) }))}
          error={messageOf(errors, 'complexity')}
          {...form.register('complexity')}
        />
      </div>
      <div className="field-row">
        <SelectField
          label={t('questions:fields.promptType')}
          options={DRAFTED_TYPES.map((word) => ({ value: word, label: t(`questions:promptTypes.${word}`) }))}
          error={messageOf(errors, 'promptType')}
          {...form.register('promptType', {
            onChange: (event: { target: { value: string } }) => {
              const [first] = draftedKinds(event.target.value as QuestionDraftValues['promptType']);
              if (first !== undefined) form.setValue('interactionKind', first);
            },
          })}
        />
        <SelectField
          // the chosen entry exists only once the list has it
          key={promptType}
          label={t('questions:fields.answerType')}
          options={draftedKinds(promptType).map((each) => ({
            value: each,
            label: t(`questions:answerTypes.${each}`),
          }))}
          error={messageOf(errors, 'interactionKind')}
          {...form.register('interactionKind')}
        />
      </div>
      {(isRecorded(kind) || assessment.markingScheme === 'perQuestion') && (
        <div className="field-row">
          {isRecorded(kind) && (
            <NumberField
              label={t('fields.answerLength')}
              unit={t('fields.minutes')}
              error={messageOf(errors, 'minutes')}
              {...form.register('minutes')}
            />
          )}
          {assessment.markingScheme === 'perQuestion' && (
            <NumberField
              decimals={2}
              label={t('fields.marks')}
              error={messageOf(errors, 'marks')}
              {...form.register('marks')}
            />
          )}
        </div>
      )}
      {assessment.questionCount > 0 && (
        <SelectField
          label={t('fields.present')}
          options={(['add', 'replace'] as const).map((value) => ({
            value,
            label: t(`fields.${value}`, { count: assessment.questionCount }),
          }))}
          hint={replaces ? t('fields.replaceHint') : undefined}
          {...form.register('replacesQuestions', { deps: 'questionCount' })}
        />
      )}
      <SelectField
        label={t('fields.provider')}
        options={configured.map((each) => ({ value: each, label: AI_PROVIDER_NAMES[each] }))}
        error={messageOf(errors, 'provider')}
        {...form.register('provider', { deps: 'questionCount' })}
      />
      <DraftEstimate
        ai={ai}
        provider={provider}
        size={{
          questionCount: integerIn(typedCount),
          materialCharacters: charactersOf(material.material),
          presentCount: replaces ? 0 : assessment.questionCount,
        }}
      />
      <p className="small muted">{t('questions.privacy')}</p>
    </FormPanel>
  );
}
