import { discardDraft, saveQuestionDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAiState } from '../../../shared/ai/use-ai-state.ts';
import { CallError, RefusalError } from '../../../shared/api/api-errors.ts';
import { readAgain, useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../../shared/components/ConfirmDialog.tsx';
import { LeaveGuard } from '../../../shared/components/LeaveGuard.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { FormFailure } from '../../../shared/fields/FormFailure.tsx';
import type { AssessmentOfQuestions } from '../questions/author-question.ts';
import editorStyles from '../questions/editor.module.css';
import { DraftedQuestionCard } from './DraftedQuestionCard.tsx';
import { DraftProgress } from './DraftProgress.tsx';
import { type Draft, isEndedEarly, isWriting, itemErrors } from './draft.ts';
import draftsStyles from './drafts.module.css';
import {
  editOf,
  NO_PICKS,
  pickedOf,
  type QuestionEdit,
  toSaveRequest,
  withAllTicks,
  withEdit,
  withTick,
} from './picked-questions.ts';
import { QuestionDraftAgain } from './QuestionDraftAgain.tsx';
import { QuestionDraftPanel } from './QuestionDraftPanel.tsx';

interface QuestionDraftReviewProps {
  assessment: AssessmentOfQuestions & { readonly questionCount: number };
  draft: Draft;
  /** After the draft is saved or discarded. */
  onClose: () => void;
}

/** Reviews a draft while it grows: edits, picks, saves. */
export function QuestionDraftReview({ assessment, draft, onClose }: QuestionDraftReviewProps) {
  const { t } = useTranslation(['drafts', 'questions', 'messages']);
  const toast = useToast();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [picks, setPicks] = useState(NO_PICKS);
  /** Positions of the questions whose editors are open. */
  const [editing, setEditing] = useState<ReadonlySet<number>>(new Set());
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const [failure, setFailure] = useState<unknown>(null);
  const [hasChanged, setChanged] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  /** Whether the order is open, with what was asked for. */
  const [isChanging, setChanging] = useState(false);
  const ai = useAiState().data;
  const isLeaving = useRef(false);
  const save = useAction(saveQuestionDraft);
  const discard = useAction(discardDraft);
  const { draftId, questions, listVersion, replaces } = draft;
  const picked = pickedOf(picks, draft);
  const writes = isWriting(draft);

  const { busy, run } = useSingleFlight(async (version: string | undefined) => {
    setFailure(null);
    setErrors(new Map());
    setChanged(false);
    try {
      const { savedCount } = await save.mutateAsync({
        params: { draftId },
        body: toSaveRequest(picks, draft, version),
      });
      isLeaving.current = true;
      onClose();
      toast.show(t('review.saved', { count: savedCount }));
    } catch (error) {
      if (error instanceof CallError && error.status === 409) {
        setChanged(true);
        await readAgain(queries, saveQuestionDraft);
        return;
      }
      const sent = picked.map(({ position }) => position);
      if (error instanceof CallError) setErrors(itemErrors(error.fieldErrors, sent));
      setFailure(error);
    }
  });
  const errorOf = (position: number): string | null => {
    const key = errors.get(position);
    return key === undefined
      ? null
      : t(`messages:fields.${key}`, { defaultValue: t('messages:fields.invalidValue') });
  };
  const setEditorOpen = (position: number, isOpen: boolean) =>
    setEditing((before) => {
      const next = new Set(before);
      if (isOpen) next.add(position);
      else next.delete(position);
      return next;
    });
  const edit = (position: number, edited: QuestionEdit) => {
    setPicks(withEdit(picks, position, edited));
    setErrors(new Map([...errors].filter(([refused]) => refused !== position)));
    setEditorOpen(position, false);
  };

  return (
    <>
      <div className={draftsStyles.draftState}>
        <DraftProgress draft={draft} />
        {isEndedEarly(draft) && (
          <QuestionDraftAgain
            draft={draft}
            presentCount={assessment.questionCount}
            onChange={() => setChanging(true)}
          />
        )}
        {replaces && !writes && assessment.questionCount > 0 && (
          <Notice kind="warn">{t('review.replaces', { count: assessment.questionCount })}</Notice>
        )}
      </div>
      {questions.length > 0 && (
        <>
          <label className={`check ${draftsStyles.draftAll}`}>
            <input
              type="checkbox"
              checked={picked.length === questions.length}
              onChange={(event) => setPicks(withAllTicks(picks, draft, event.target.checked))}
            />
            <span>{t('review.all')}</span>
          </label>
          <ol className={draftsStyles.draftCards}>
            {questions.map((question, index) => {
              const { position } = question;
              return (
                <DraftedQuestionCard
                  key={position}
                  number={index + 1}
                  question={question}
                  shown={editOf(picks, draft, question)}
                  isEdited={picks.edits.has(position)}
                  isTicked={!picks.left.has(position)}
                  isEditing={editing.has(position)}
                  assessment={assessment}
                  error={errorOf(position)}
                  onTick={(isTicked) => setPicks(withTick(picks, position, isTicked))}
                  onEdit={() => setEditorOpen(position, true)}
                  onDone={(edited) => edit(position, edited)}
                  onCancel={() => setEditorOpen(position, false)}
                />
              );
            })}
          </ol>
        </>
      )}
      <div className="editor-foot">
        <FormFailure
          form={{
            failure: failure === null ? null : errorText(failure),
            refusal: failure instanceof RefusalError ? failure.refusal : null,
          }}
        />
        {hasChanged && (
          <Notice
            kind="warn"
            action={
              <Button size="small" variant="outlined" disabled={busy} onClick={() => run(undefined)}>
                {t('review.saveAnyway')}
              </Button>
            }
          >
            {t('review.changed')}
          </Notice>
        )}
        <p className={`small muted ${draftsStyles.draftOpenEdits}`} role="status">
          {editing.size > 0 && t('review.openEdits')}
        </p>
        <div className={editorStyles.editorActions}>
          <Button variant="outlined" onClick={() => setDiscarding(true)}>
            {t('review.discard')}
          </Button>
          <span className="grow" />
          {(writes || questions.length > 0) && (
            <Button
              variant="contained"
              loading={busy}
              disabled={writes || picked.length === 0 || editing.size > 0}
              onClick={() => run(listVersion)}
            >
              {t('review.save', { count: picked.length })}
            </Button>
          )}
        </div>
      </div>
      {isChanging && isEndedEarly(draft) && ai !== undefined && (
        <QuestionDraftPanel
          assessment={assessment}
          ai={ai}
          continued={draft}
          onClose={() => setChanging(false)}
          onStarted={() => setChanging(false)}
        />
      )}
      <LeaveGuard active={picks.edits.size > 0 || editing.size > 0} isLeaving={isLeaving} />
      <ConfirmDialog
        open={isDiscarding}
        title={t('review.discardTitle')}
        safeLabel={t('review.discardKeep')}
        confirmLabel={t('review.discard')}
        errorText={errorText}
        onCancel={() => setDiscarding(false)}
        onConfirm={async () => {
          await discard.mutateAsync({ params: { draftId } });
          isLeaving.current = true;
          setDiscarding(false);
          onClose();
        }}
      >
        {t('review.discardText', { count: questions.length })}
      </ConfirmDialog>
    </>
  );
}
