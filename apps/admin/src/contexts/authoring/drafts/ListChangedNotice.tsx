import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ListChangedNoticeProps {
  busy: boolean;
  onSaveAnyway: () => void;
  children: ReactNode;
}

/** Says that the list that a draft goes to has changed meanwhile. */
export function ListChangedNotice({ busy, onSaveAnyway, children }: ListChangedNoticeProps) {
  const { t } = useTranslation('drafts');
  return (
    <Notice
      kind="warn"
      action={
        <Button size="small" variant="outlined" disabled={busy} onClick={onSaveAnyway}>
          {t('review.saveAnyway')}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
