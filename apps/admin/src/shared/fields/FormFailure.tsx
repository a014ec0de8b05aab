import type { Refusal } from '@invigil/domain/refusals';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditConflict } from '../forms/record-edit.ts';
import { endsWithRenewal, useRenewal } from '../session/renewal.ts';
import { ConflictNotice } from './ConflictNotice.tsx';

interface FormFailureProps {
  form: {
    /** Why the form was not saved, where no field is to blame. */
    readonly failure: string | null;
    /** The business rule behind it, if one is. */
    readonly refusal: Refusal | null;
    /** The fields that somebody else has changed too, between whose values the user has to choose. */
    readonly conflict?: EditConflict | null;
  };
}

/**
 * Why a form was not saved, where no field is to blame; brings itself into view in a form that scrolls. Offers the
 * renewal of the plan where that helps.
 */
export function FormFailure({ form: { failure, refusal, conflict = null } }: FormFailureProps) {
  const { t } = useTranslation('common');
  const renew = useRenewal();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (conflict !== null) return <ConflictNotice conflict={conflict} />;
  if (failure === null) return null;
  const action =
    renew !== null && endsWithRenewal(refusal) ? (
      <Button size="small" variant="outlined" onClick={renew}>
        {t('renewPlan')}
      </Button>
    ) : undefined;
  return (
    <div ref={place}>
      <Notice kind="bad" action={action}>
        {failure}
      </Notice>
    </div>
  );
}
