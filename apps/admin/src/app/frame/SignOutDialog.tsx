import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../shared/components/ConfirmDialog.tsx';
import { CheckboxField } from '../../shared/fields/ToggleField.tsx';
import { deleteDrafts } from '../../shared/forms/drafts/open-drafts.ts';
import { useSessionUser } from '../../shared/session/session-user.ts';

interface SignOutDialogProps {
  /** Forms of the account whose changes this browser keeps. */
  draftCount: number;
  onCancel: () => void;
  onSignOut: () => Promise<void>;
}

/** Asks before the user signs out, and what becomes of changes that were not saved. */
export function SignOutDialog({ draftCount, onCancel, onSignOut }: SignOutDialogProps) {
  const { t } = useTranslation('frame');
  const { userId } = useSessionUser();
  const [deletes, setDeletes] = useState(false);
  return (
    <ConfirmDialog
      open
      title={t('signOut.title')}
      safeLabel={t('signOut.stay')}
      confirmLabel={t('signOut.action')}
      onCancel={onCancel}
      onConfirm={() => {
        if (deletes) deleteDrafts(userId);
        return onSignOut();
      }}
    >
      <p>{t('signOut.text')}</p>
      {draftCount > 0 && (
        <>
          <p>{t('signOut.drafts', { count: draftCount })}</p>
          <div className="dialog-choice">
            <CheckboxField
              label={t('signOut.deleteDrafts')}
              checked={deletes}
              onChange={({ target }) => setDeletes(target.checked)}
            />
          </div>
        </>
      )}
    </ConfirmDialog>
  );
}
