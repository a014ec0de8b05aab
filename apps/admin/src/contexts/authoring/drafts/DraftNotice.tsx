import type { DraftKind } from '@invigil/domain/authoring/draft';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { isWriting } from './draft.ts';
import { useDraft } from './use-draft.ts';

interface DraftNoticeProps {
  kind: DraftKind;
  assessmentId: number;
  onOpen: () => void;
}

/** Says that a draft is being written or waits for its author; nothing without one. */
export function DraftNotice({ kind, assessmentId, onOpen }: DraftNoticeProps) {
  const { t } = useTranslation('drafts');
  const draft = useDraft(kind, assessmentId).data?.draft ?? null;
  if (draft === null) return null;
  const written = draft[kind].length;
  const state = isWriting(draft) ? 'writing' : written === 0 ? 'empty' : 'waits';
  return (
    <Notice
      kind="info"
      title={t(`notice.${kind}.${state}`, { count: written, total: draft.requestedCount })}
      action={
        <Button size="small" variant="outlined" onClick={onOpen}>
          {t('notice.open')}
        </Button>
      }
    />
  );
}
