import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useRenewal } from '../../../shared/session/renewal.ts';
import { usePlanUsage } from './use-plan-usage.ts';

/** Tells an Admin that the plan's assessments are used, before the form of another one is filled in. */
export function PlanLimitNotice() {
  const { t } = useTranslation('renewal');
  const renew = useRenewal();
  const usage = usePlanUsage();
  if (!usage?.isUsedUp) return null;
  return (
    <Notice
      kind="warn"
      action={
        renew !== null && (
          <Button size="small" variant="outlined" onClick={renew}>
            {t('confirm.action')}
          </Button>
        )
      }
    >
      {t('usedUp', { count: usage.limit })}
    </Notice>
  );
}
