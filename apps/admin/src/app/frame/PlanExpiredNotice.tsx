import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** Tells an account whose plan has expired, and leads to its renewal. */
export function PlanExpiredNotice({ onRenew }: { onRenew: () => void }) {
  const { t } = useTranslation('frame');
  return (
    <Notice
      kind="warn"
      action={
        <Button size="small" variant="outlined" onClick={onRenew}>
          {t('renewPlan')}
        </Button>
      }
    >
      {t('planExpired')}
    </Notice>
  );
}
