import type { DraftKind } from '@invigil/domain/authoring/draft';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useTranslation } from 'react-i18next';
import type { EndedDraft } from './draft.ts';

interface ContinuedNoticeProps {
  kind: DraftKind;
  /** Undefined in the order of a draft that continues none. */
  continued: EndedDraft | undefined;
  /** Whether the draft was found to be saved, discarded or deleted. */
  isGone: boolean;
}

/** Says above an order that is filled in what its start does, and what becomes of the draft before. */
export function ContinuedNotice({ kind, continued, isGone }: ContinuedNoticeProps) {
  const { t } = useTranslation('drafts');
  if (continued === undefined) return null;
  if (isGone) return <Notice kind="warn">{t('again.goneStart')}</Notice>;
  const count = continued[kind].length;
  return (
    <Notice kind="info">
      {t('again.filledIn')} {count > 0 && t(`again.${kind}Kept`, { count })}
    </Notice>
  );
}
