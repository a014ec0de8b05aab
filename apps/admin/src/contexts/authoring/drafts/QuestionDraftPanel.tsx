import { startQuestionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import { MAX_EXTRA_INSTRUCTION } from '@invigil/domain/ai/draft-limits';
import { AI_PROVIDERS } from '@invigil/domain/site/ai-provider';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { type FormEventHandler, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AiState } from '../../../shared/ai/use-ai-state.ts';
import { CallError } from '../../../shared/api/api-errors.ts';
import { useAction } from '../../../shared/api/queries.ts';
import { FormPanel } from '../../../shared/components/FormPanel.tsx';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/fields/TextField.tsx';
import { messageOf, useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import type { AssessmentOfQuestions } from '../questions/author-question.ts';
import { useQuestionLimits } from '../questions/use-question-limits.ts';
import { ContinuedNotice } from './ContinuedNotice.tsx';
import { DraftModelField } from './DraftModelField.tsx';
import type { EndedDraft } from './draft.ts';
import { MaterialField } from './MaterialField.tsx';
import { charactersOf } from './material.ts';
import { OrderedQuestionFields } from './OrderedQuestionFields.tsx';
import { PresentQuestionsField } from './PresentQuestionsField.tsx';
import {
  initialValues,
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
export function QuestionDraftPanel(props: QuestionDraftPanelProps) {
  const { assessment, ai, continued, onClose, onStarted } = props;
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
    ai.providers.some((configuration) => configuration.provider === each && configuration.hasKey),
  );
  const startProvider =
    continued !== undefined && configured.includes(continued.provider) ? continued.provider : ai.provider;
  const ordered = {
    ...assessment,
    answerSeconds: continued?.order.question?.answerLength || assessment.answerSeconds,
  };
  const form = useContractForm({
    endpoint: startQuestionDraft,
    defaultValues:
      continued === undefined
        ? initialValues(startProvider, ordered.answerSeconds)
        : valuesOf(continued, startProvider, ordered.answerSeconds),
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
  const [provider, presence] = useWatch({ control: form.control, name: ['provider', 'replacesQuestions'] });
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
      <OrderedQuestionFields form={form} assessment={assessment} max={max} />
      {assessment.questionCount > 0 && <PresentQuestionsField form={form} count={assessment.questionCount} />}
      <DraftModelField
        form={form}
        ai={ai}
        configured={configured}
        materialCharacters={charactersOf(material.material)}
        presentCount={replaces ? 0 : assessment.questionCount}
      />
      <p className="small muted">{t('questions.privacy')}</p>
    </FormPanel>
  );
}
