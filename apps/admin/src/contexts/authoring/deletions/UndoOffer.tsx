import { undoDeletion } from '@invigil/contract/authoring/deletion-endpoints';
import type { DeletionKind } from '@invigil/domain/authoring/deletion';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../shared/api/api-errors.ts';
import { useButtonAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useToast } from '../../../shared/components/Toast.tsx';
import styles from './undo-offers.module.css';

interface UndoOfferProps {
  kind: DeletionKind;
  deletionId: number;
  /** The title of the deleted record, or the beginning of its text. */
  name: string;
  /** Until the deletion is final. */
  seconds: number;
  /** Receives the focus that would be lost with the button. */
  onGoneWithFocus: () => void;
}

/** One deletion that can be undone. */
export function UndoOffer({ kind, deletionId, name, seconds, onGoneWithFocus }: UndoOfferProps) {
  const { t } = useTranslation('deletions');
  const toast = useToast();
  const errorText = useErrorText();
  const undo = useButtonAction(undoDeletion);
  const place = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(() => {
    if (place.current?.contains(document.activeElement)) onGoneWithFocus();
  });
  useLayoutEffect(() => () => leave(), []);
  const isOver = undo.error instanceof CallError && undo.error.status === 404;
  return (
    <div ref={place}>
      <Notice
        title={t(`deleted.${kind}`)}
        action={
          <Button
            size="small"
            variant="outlined"
            // Not disabled while it runs: the focus would be lost.
            aria-busy={undo.isPending}
            aria-label={t('undoOf', { name })}
            onClick={() => undo.run({ body: { deletionId } }, () => toast.show(t(`restored.${kind}`)))}
          >
            {t('undo')}
            <span className={styles.seconds}>{t('seconds', { seconds: formatNumber(seconds) })}</span>
          </Button>
        }
      >
        <span className={styles.name}>{name}</span>
        {undo.error !== null && (
          <span role="alert" className={styles.error}>
            {isOver ? t('over') : errorText(undo.error)}
          </span>
        )}
      </Notice>
    </div>
  );
}
