import { SCREENS } from '@invigil/domain/access/screens';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CallError } from '../../../shared/api/api-errors.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import styles from './seats/live-board-seats.module.css';

const SEATS = 12;

/** Bars in the places of the seats; nothing for the first 300 ms. */
export function BoardSkeleton() {
  const { t } = useTranslation('liveBoard');
  return (
    <div aria-busy="true">
      <PageHeader title={t('title')} />
      <p className="visually-hidden">{t('common:loading')}</p>
      <ul className={`${styles.seats} shown-late`} aria-hidden="true">
        {Array.from({ length: SEATS }, (_, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
          <li key={seat}>
            <span className="seat">
              <span className="skeleton" style={{ width: '40%' }} />
              <span className="skeleton" style={{ width: '72%' }} />
              <span className="skeleton" style={{ width: '100%' }} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Reason without a board: it does not exist, or the server is out of reach and is retried. */
export function BoardFailure({ failure }: { failure: CallError | null }) {
  const { t } = useTranslation('liveBoard');
  const errorText = useErrorText();
  return (
    <>
      <PageHeader title={t('title')} />
      <Notice
        kind="bad"
        action={
          failure !== null && (
            <Button size="small" variant="outlined" component={Link} to={SCREENS.liveBoard.path}>
              {t('choice.title')}
            </Button>
          )
        }
      >
        {failure === null ? t('outOfReach') : errorText(failure)}
      </Notice>
    </>
  );
}
