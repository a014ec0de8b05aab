import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { RefusalError } from '../../../shared/api/api-errors.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { FormFailure } from '../../../shared/fields/FormFailure.tsx';
import editorStyles from '../questions/editor.module.css';
import { type Draft, isWriting } from './draft.ts';
import draftsStyles from './drafts.module.css';
import { ListChangedNotice } from './ListChangedNotice.tsx';
import type { QuestionDraftSave } from './use-question-draft-save.ts';

interface QuestionDraftFootProps {
  draft: Draft;
  pickedCount: number;
  /** Whether the editor of a question is open, whose text a save would leave out. */
  isEditing: boolean;
  save: QuestionDraftSave;
  onDiscard: () => void;
}

/** Saves or discards a draft of questions; why it was not saved. */
export function QuestionDraftFoot(props: QuestionDraftFootProps) {
  const { draft, pickedCount, isEditing, save, onDiscard } = props;
  const { t } = useTranslation('drafts');
  const errorText = useErrorText();
  const { busy, run, failure, hasChanged } = save;
  const writes = isWriting(draft);
  return (
    <div className="editor-foot">
      <FormFailure
        form={{
          failure: failure === null ? null : errorText(failure),
          refusal: failure instanceof RefusalError ? failure.refusal : null,
        }}
      />
      {hasChanged && (
        <ListChangedNotice busy={busy} onSaveAnyway={() => run(undefined)}>
          {t('review.changed')}
        </ListChangedNotice>
      )}
      <p className={`small muted ${draftsStyles.draftOpenEdits}`} role="status">
        {isEditing && t('review.openEdits')}
      </p>
      <div className={editorStyles.editorActions}>
        <Button variant="outlined" onClick={onDiscard}>
          {t('review.discard')}
        </Button>
        <span className="grow" />
        {(writes || draft.questions.length > 0) && (
          <Button
            variant="contained"
            loading={busy}
            disabled={writes || pickedCount === 0 || isEditing}
            onClick={() => run(draft.listVersion)}
          >
            {t('review.save', { count: pickedCount })}
          </Button>
        )}
      </div>
    </div>
  );
}
