import { saveResponseNote } from '@invigil/contract/results/marking-screen-endpoints';
import { MAX_NOTE_LENGTH } from '@invigil/domain/exams/mark-change';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../shared/api/api-errors.ts';
import { useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useToast } from '../../../shared/components/Toast.tsx';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import styles from './marking.module.css';
import type { MarkingAnswer } from './marking-answer.ts';

/** The internal note about an answer, and the comment to its candidate. */
export function ResponseNotes({ answer }: { answer: MarkingAnswer }) {
  const { t } = useTranslation('marking');
  const toast = useToast();
  const errorText = useErrorText();
  const save = useAction(saveResponseNote);
  const [comment, setComment] = useState(answer.comment);
  const [internalNote, setInternalNote] = useState(answer.internalNote);
  const isChanged = comment !== answer.comment || internalNote !== answer.internalNote;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const { responseId, noteVersion } = answer;
    save.mutate(
      { body: { responseId, comment, internalNote, noteVersion } },
      { onSuccess: () => toast.show(t('notes.saved')) },
    );
  };
  const failure =
    save.error === null
      ? null
      : save.error instanceof CallError && save.error.status === 409
        ? t('notes.changedMeanwhile')
        : errorText(save.error);

  return (
    <details
      className={styles.responseNotes}
      open={answer.comment !== '' || answer.internalNote !== '' || isChanged}
    >
      <summary>{t('notes.title')}</summary>
      <form noValidate onSubmit={submit}>
        <TextAreaField
          label={t('notes.comment')}
          hint={t('notes.commentHint')}
          value={comment}
          maxLength={MAX_NOTE_LENGTH}
          onChange={(event) => setComment(event.target.value)}
        />
        <TextAreaField
          label={t('notes.internal')}
          hint={t('notes.internalHint')}
          value={internalNote}
          maxLength={MAX_NOTE_LENGTH}
          onChange={(event) => setInternalNote(event.target.value)}
        />
        {failure !== null && <Notice kind="bad">{failure}</Notice>}
        <Button type="submit" variant="outlined" disabled={!isChanged} loading={save.isPending}>
          {t('notes.save')}
        </Button>
      </form>
    </details>
  );
}
