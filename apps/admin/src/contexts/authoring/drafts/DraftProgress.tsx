import { cancelDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AI_PROVIDER_NAMES } from '../../../shared/ai/use-ai-state.ts';
import { useButtonAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { type Draft, isWriting } from './draft.ts';
import styles from './drafts.module.css';

/** How far a draft is, with the way to stop it; why it ended early; what it dropped. */
export function DraftProgress({ draft }: { draft: Draft }) {
  const { t } = useTranslation(['drafts', 'messages']);
  const errorText = useErrorText();
  const cancel = useButtonAction(cancelDraft);
  const status = useRef<HTMLParagraphElement>(null);
  const hadEnded = useRef(false);
  const writes = isWriting(draft);
  // The button of another try, which had the focus, has gone.
  useEffect(() => {
    if (writes && hadEnded.current) status.current?.focus();
    hadEnded.current = !writes;
  }, [writes]);
  const { draftId, kind, state, requestedCount, droppedCount, failure } = draft;
  const count = draft[kind].length;
  const model = `${AI_PROVIDER_NAMES[draft.provider]} (${draft.model})`;
  if (writes)
    return (
      <div className={styles.draftProgress}>
        <p ref={status} role="status" tabIndex={-1}>
          {t(state === 'waiting' ? 'progress.waiting' : `progress.${kind}`, {
            count,
            total: requestedCount,
            model,
          })}
        </p>
        <progress value={count} max={requestedCount} aria-label={t('progress.label')} />
        <p className="small muted">{t('progress.leave')}</p>
        {cancel.error !== null && <Notice kind="bad">{errorText(cancel.error)}</Notice>}
        <Button
          variant="outlined"
          loading={cancel.isPending}
          disabled={cancel.isSuccess}
          onClick={() => cancel.run({ params: { draftId } })}
        >
          {t('progress.stop')}
        </Button>
      </div>
    );
  return (
    <>
      {state === 'failed' && failure !== null && (
        <Notice kind="bad">{t(`messages:refusals.${failure}`)}</Notice>
      )}
      {state === 'cancelled' && <Notice kind="info">{t('progress.cancelled')}</Notice>}
      <p role="status">
        {t(`progress.${kind}Done`, { count, total: requestedCount, model })}{' '}
        {droppedCount > 0 && t('progress.dropped', { count: droppedCount })}
      </p>
    </>
  );
}
