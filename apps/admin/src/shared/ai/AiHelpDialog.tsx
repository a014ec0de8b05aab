import { MAX_TEXT_REQUEST } from '@invigil/domain/ai/draft-limits';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstError } from '../api/queries.ts';
import { useErrorText } from '../api/use-error-text.ts';
import { TextAreaField } from '../fields/TextAreaField.tsx';
import { AiModelLine } from './AiModelLine.tsx';
import { AiObstacleNotice } from './AiObstacleNotice.tsx';
import styles from './ai.module.css';
import type { AiHelp } from './ai-help.ts';
import { modelInUse, useAiState, useDraftObstacle } from './use-ai-state.ts';
import { useTextDraft } from './use-text-draft.ts';

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
  const generateButton = useRef<HTMLButtonElement>(null);
  const stopButton = useRef<HTMLButtonElement>(null);
  const draftArea = useRef<HTMLTextAreaElement>(null);

  /** Whether the model has written since the user last asked; null before. */
  const isWritten = useRef<boolean>(null);

  // The pressed button is gone, and with it the focus, without which the dialog does not hear the Escape key.
  const { isPending, error } = draft;
  useEffect(() => {
    if (isPending) stopButton.current?.focus();
    else if (isWritten.current === true) draftArea.current?.focus();
    else if (isWritten.current === false) generateButton.current?.focus();
  }, [isPending]);

  const obstacle = useDraftObstacle();
  const model = state.data && obstacle === null ? modelInUse(state.data) : undefined;
  const stateError = firstError(state);
  const { fieldName = label, placeholders, neededPlaceholder, maxLength } = help;
  const generate = () => {
    if (model === undefined) return;
    setMissing(request.trim() === '');
    if (request.trim() === '') return;
    const body = {
      request: request.trim(),
      fieldName,
      ...(placeholders && placeholders.length > 0 && { placeholders: [...placeholders] }),
      ...(neededPlaceholder !== undefined && { neededPlaceholder }),
      ...(maxLength !== undefined && { maxLength }),
    };
    isWritten.current = false;
    draft.start({ provider: model.provider, body }, (written) => {
      isWritten.current = true;
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
          {isPending && (
            <div className={styles.aiWriting} aria-hidden="true">
              <span />
              <span />
              <span />
            </div>
          )}
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
      <div className="actions">
        <Button variant="outlined" autoFocus={model === undefined} onClick={onClose}>
          {t(model === undefined ? 'common:close' : 'common:cancel')}
        </Button>
        {model !== undefined && (
          <Button
            variant={canInsert ? 'contained' : 'outlined'}
            disabled={!canInsert}
            onClick={() => text !== null && onInsert(text.trim())}
          >
            {t('help.insert')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
