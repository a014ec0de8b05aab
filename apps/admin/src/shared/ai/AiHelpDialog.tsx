import { MAX_TEXT_REQUEST } from '@invigil/domain/ai/draft-limits';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstError } from '../api/queries.ts';
import { useErrorText } from '../api/use-error-text.ts';
import { TextAreaField } from '../fields/TextAreaField.tsx';
import { AiHelpActions } from './AiHelpActions.tsx';
import { AiModelLine } from './AiModelLine.tsx';
import { AiObstacleNotice } from './AiObstacleNotice.tsx';
import styles from './ai.module.css';
import type { AiHelp } from './ai-help.ts';
import { textRequestOf } from './text-request.ts';
import { modelInUse, useAiState, useDraftObstacle } from './use-ai-state.ts';
import { useDraftFocus } from './use-draft-focus.ts';
import { useTextDraft } from './use-text-draft.ts';
import { WritingLines } from './WritingLines.tsx';

interface AiHelpDialogProps {
  title: string;
  /** Label of the field. */
  label: string;
  help: AiHelp;
  onClose: () => void;
  onInsert: (text: string) => void;
}

const REQUEST_ROWS = 3;
const DRAFT_ROWS = 6;

/** Asks what the text of a field should say, has a model draft it, and shows the draft for editing. */
export function AiHelpDialog({ title, label, help, onClose, onInsert }: AiHelpDialogProps) {
  const { t } = useTranslation(['ai', 'common', 'messages']);
  const id = useId();
  const errorText = useErrorText();
  const state = useAiState();
  const draft = useTextDraft();
  const [request, setRequest] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const { isPending, error } = draft;
  const { generateButton, stopButton, draftArea, noteWritten } = useDraftFocus(isPending);

  const obstacle = useDraftObstacle();
  const model = state.data && obstacle === null ? modelInUse(state.data) : undefined;
  const stateError = firstError(state);
  const generate = () => {
    if (model === undefined) return;
    setMissing(request.trim() === '');
    if (request.trim() === '') return;
    noteWritten(false);
    const body = textRequestOf(request.trim(), label, help);
    draft.start({ provider: model.provider, body }, (written) => {
      noteWritten(true);
      setText(written);
    });
  };
  const canInsert = !isPending && text !== null && text.trim() !== '';

  return (
    <Dialog
      open
      // A click beside the dialog would lose what was typed.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={obstacle ? `${id}-obstacle` : undefined}
      slotProps={{ paper: { className: `dialog-body ${styles.aiDialog}` } }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {stateError !== null && <Notice kind="bad">{errorText(stateError)}</Notice>}
      {obstacle && (
        <div id={`${id}-obstacle`}>
          <AiObstacleNotice obstacle={obstacle} onLeave={onClose} />
        </div>
      )}
      {model !== undefined && (
        <div className="form-stack">
          <TextAreaField
            label={t('help.request')}
            hint={t('help.requestHint', { number: formatNumber(MAX_TEXT_REQUEST) })}
            rows={REQUEST_ROWS}
            maxLength={MAX_TEXT_REQUEST}
            autoFocus
            value={request}
            onChange={(event) => {
              setRequest(event.target.value);
              setMissing(false);
            }}
            error={isMissing ? t('messages:fields.required') : undefined}
          />
          <div className="row wrap">
            {isPending ? (
              <Button ref={stopButton} variant="outlined" onClick={draft.stop}>
                {t('help.stop')}
              </Button>
            ) : (
              <Button
                ref={generateButton}
                variant={text === null ? 'contained' : 'outlined'}
                onClick={generate}
              >
                {t(text === null ? 'help.generate' : 'help.again')}
              </Button>
            )}
            <AiModelLine model={model} isWriting={isPending} />
          </div>
          {error !== null && <Notice kind="bad">{errorText(error)}</Notice>}
          {isPending && <WritingLines />}
          {!isPending && text !== null && (
            <TextAreaField
              ref={draftArea}
              label={t('help.draft')}
              hint={t('help.check')}
              rows={DRAFT_ROWS}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </div>
      )}
      <AiHelpActions
        hasModel={model !== undefined}
        canInsert={canInsert}
        onClose={onClose}
        onInsert={() => text !== null && onInsert(text.trim())}
      />
    </Dialog>
  );
}
