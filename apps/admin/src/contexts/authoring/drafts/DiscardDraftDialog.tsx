import { discardDraft } from '@invigil/contract/authoring/draft-preview-endpoints';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../../shared/components/ConfirmDialog.tsx';

interface DiscardDraftDialogProps {
  open: boolean;
  draftId: number;
  onCancel: () => void;
  onDiscarded: () => void;
  children: ReactNode;
}

/** Asks before a draft is discarded. */
export function DiscardDraftDialog(props: DiscardDraftDialogProps) {
  const { open, draftId, onCancel, onDiscarded, children } = props;
  const { t } = useTranslation('drafts');
  const errorText = useErrorText();
  const discard = useAction(discardDraft);
  return (
    <ConfirmDialog
      open={open}
      title={t('review.discardTitle')}
      safeLabel={t('review.discardKeep')}
      confirmLabel={t('review.discard')}
      errorText={errorText}
      onCancel={onCancel}
      onConfirm={async () => {
        await discard.mutateAsync({ params: { draftId } });
        onDiscarded();
      }}
    >
      {children}
    </ConfirmDialog>
  );
}
