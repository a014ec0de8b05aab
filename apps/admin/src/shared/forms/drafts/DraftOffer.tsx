import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { DraftState } from './use-form-draft.ts';

/** The drafts of a form, with the labels of its fields. */
export interface OfferedDraft extends DraftState {
  readonly labelOf: (field: string) => string | undefined;
}

interface DraftOfferProps {
  /** Null for a form without drafts. */
  draft: OfferedDraft | null;
}

/** Offers what an earlier form did not save, and names what the browser does not keep. */
export function DraftOffer({ draft }: DraftOfferProps) {
  const { t } = useTranslation('messages');
  if (draft === null) return null;
  const { offer, lostFields, isUnkept, labelOf } = draft;
  const lostText = (fields: readonly string[]): string =>
    t('formDraft.lost', { fields: fields.map((field) => labelOf(field) ?? field).join(', ') });
  return (
    <>
      {isUnkept && <Notice kind="warn">{t('formDraft.unkept')}</Notice>}
      {offer === null && lostFields.length > 0 && <Notice kind="warn">{lostText(lostFields)}</Notice>}
      {offer !== null && (
        <Notice
          kind="info"
          action={
            <span className="row wrap">
              <Button size="small" variant="outlined" onClick={draft.discardOffer}>
                {t('formDraft.discard')}
              </Button>
              <Button size="small" variant="contained" onClick={draft.resume}>
                {t('formDraft.continue')}
              </Button>
            </span>
          }
        >
          {t('formDraft.offer', { time: formatDateTime(offer.savedAt) })}
          {offer.lostFields.length > 0 && ` ${lostText(offer.lostFields)}`}
        </Notice>
      )}
    </>
  );
}
