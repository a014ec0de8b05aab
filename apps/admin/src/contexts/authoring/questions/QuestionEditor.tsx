import { createQuestion, updateQuestion } from '@invigil/contract/authoring/question-endpoints';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { LeaveGuard } from '../../../shared/components/LeaveGuard.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { FormFailure } from '../../../shared/fields/FormFailure.tsx';
import { DraftOffer } from '../../../shared/forms/drafts/DraftOffer.tsx';
import { NOT_SAVED } from '../../../shared/forms/record-edit.ts';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { QuestionOrigin } from '../drafts/QuestionOrigin.tsx';
import type { AssessmentOfQuestions, AuthorQuestion } from './author-question.ts';
import { EditorActions, type EditorIntent } from './EditorActions.tsx';
import { ExamPreviewDialog } from './ExamPreviewDialog.tsx';
import styles from './editor.module.css';
import { LiveNotice } from './LiveNotice.tsx';
import type { PendingMedia } from './prompt-media/PromptMediaField.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import { QuestionPreview } from './QuestionPreview.tsx';
import { useQuestionEdit } from './question-edit.ts';
import type { QuestionValues } from './question-fields.ts';
import { shareOf } from './question-share.ts';
import {
  type CarriedOver,
  fieldOf,
  REFUSAL_FIELDS,
  toFormValues,
  toRequest,
  validate,
} from './question-values.ts';
import { StopsLiveDialog } from './StopsLiveDialog.tsx';
import { useExamPreview } from './use-exam-preview.ts';
import { useQuestionLimits } from './use-question-limits.ts';

export interface QuestionEditorProps {
  assessment: AssessmentOfQuestions;
  questions: readonly AuthorQuestion[];
  /** The question to change; null for a new one. */
  question: AuthorQuestion | null;
  /** The question that a new one begins as a copy of, and is placed below; null for a blank one. */
  original: AuthorQuestion | null;
  onClose: () => void;
  /** The question that was saved before this one; undefined where the list has it. */
  last: CarriedOver | undefined;
  /** After "save and next", with what was saved: the list may not have it yet. */
  onNext: (saved: CarriedOver) => void;
  /** Asks before the live assessment is stopped, which a change of a question needs. */
  stopFirst: (props: { onClose: () => void; onStopped: () => void }) => ReactNode;
}

/** Writes a question, with what the candidate sees beside it. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { assessment, questions, question, original, onClose, onNext } = props;
  // Texts of player and recorder, too: loading them later would replace the page for a moment and move the focus.
  const { t } = useTranslation(['questions', 'media', 'resultSheet', 'devices', 'drafts', 'scoringRules']);
  const toast = useToast();
  const formId = useId();
  const create = useAction(createQuestion);
  const update = useAction(updateQuestion);
  const limits = useQuestionLimits();
  const [isAsking, setAsking] = useState(false);
  const mayStop = useRef(false);
  const isLeaving = useRef(false);
  const intent = useRef<EditorIntent>('save');
  const [pendingMedia, setPendingMedia] = useState<PendingMedia | null>(null);
  const [initial] = useState(() =>
    toFormValues(question ?? original, assessment, props.last ?? questions.at(-1)),
  );

  const index = indexOf(question, original, questions);
  const share = shareOf(assessment, questions.length + (question === null ? 1 : 0), index);
  const preview = useExamPreview({ number: index + 1, share });

  const form = useContractForm({
    endpoint: createQuestion,
    defaultValues: initial,
    edit: useQuestionEdit(question, assessment),
    draft: {
      record: draftRecordOf(assessment.assessmentId, question, original),
      pendingFields: pendingMedia === null ? [] : ['recordingPath'],
    },
    toBody: (values: QuestionValues) => toRequest(values, assessment),
    check: (values) => {
      const problems = validate(values, assessment, limits, question === null ? undefined : initial);
      // A save would leave the recording behind.
      if (pendingMedia !== null) problems.recordingPath = `questions:media.pending.${pendingMedia}`;
      return problems;
    },
    fieldOf,
    refusalFields: REFUSAL_FIELDS,
    onSubmit: async (body, _values, recordVersion) => {
      if (intent.current === 'preview') {
        await preview.open(body);
        return NOT_SAVED;
      }
      if (assessment.isLive && !mayStop.current) {
        setAsking(true);
        return NOT_SAVED;
      }
      const place = original === null ? {} : { afterQuestionId: original.questionId };
      if (question === null) await create.mutateAsync({ body: { ...body, ...place } });
      else await update.mutateAsync({ body: { ...body, questionId: question.questionId, recordVersion } });
      isLeaving.current = true;
      toast.show(t(question === null ? 'created' : 'updated'));
      return intent.current === 'next' ? onNext(body) : onClose();
    },
  });
  const saveAfterStop = () => {
    setAsking(false);
    mayStop.current = true;
    void form.submit();
  };

  useEffect(() => {
    // In braces: newer browsers return a promise here, which React would take for a clean-up.
    scrollTo({ top: 0 });
  }, []);

  return (
    <form id={formId} noValidate onSubmit={form.submit}>
      <DraftOffer draft={form.draft} />
      <LiveNotice assessment={assessment} question={question} />
      <div className={styles.editor}>
        <QuestionFields
          form={form}
          assessment={assessment}
          opened={question === null ? null : initial}
          onPendingMedia={setPendingMedia}
        />
        <QuestionPreview
          form={form}
          assessment={assessment}
          saved={question ?? original}
          savedText={initial.prompt}
          position={index + 1}
          share={share}
        />
      </div>
      <QuestionOrigin origin={question?.origin} />
      <div className="editor-foot">
        <FormFailure form={form} />
        <EditorActions
          busy={form.busy}
          onCancel={onClose}
          onSubmit={(chosen) => {
            intent.current = chosen;
          }}
          onPreview={async () => {
            intent.current = 'preview';
            await form.submit();
            intent.current = 'save';
          }}
        />
      </div>
      <LeaveGuard
        active={form.dirty || pendingMedia !== null}
        isLeaving={isLeaving}
        onDiscard={form.discardDraft}
      />
      {preview.previewed && (
        <ExamPreviewDialog previewed={preview.previewed} assessment={assessment} onClose={preview.close} />
      )}
      {isAsking &&
        question !== null &&
        props.stopFirst({ onClose: () => setAsking(false), onStopped: saveAfterStop })}
      <StopsLiveDialog
        open={isAsking && question === null}
        title={assessment.title}
        confirmLabel={t('stopsLive.confirmAdd')}
        onCancel={() => setAsking(false)}
        onConfirm={saveAfterStop}
      />
    </form>
  );
}

/** The place of a question in its assessment, from 0; also of one that is not saved yet. */
function indexOf(
  question: AuthorQuestion | null,
  original: AuthorQuestion | null,
  questions: readonly AuthorQuestion[],
): number {
  if (question !== null) return questions.indexOf(question);
  return original !== null && questions.includes(original)
    ? questions.indexOf(original) + 1
    : questions.length;
}

/** The record of the question's draft; a copy has one beside that of a blank question. */
function draftRecordOf(
  assessmentId: number,
  question: AuthorQuestion | null,
  original: AuthorQuestion | null,
): string {
  const copy = original === null ? 'new' : `copy-${original.questionId}`;
  return `question/${assessmentId}/${question?.questionId ?? copy}`;
}
