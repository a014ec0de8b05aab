import { countWaitingAttempts } from '@invigil/contract/results/marking-screen-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../shared/api/queries.ts';
import { markingPath } from './marking/marking-address.ts';
import { ReleaseDialog } from './release/ReleaseDialog.tsx';

/** What can be done with the results: marking, and for one assessment regrading and the release of its answers. */
export function ResultActions({ assessmentId }: { assessmentId: number }) {
  const { t } = useTranslation(['marking', 'regrade', 'release']);
  const { data } = useQuery(queryOf(countWaitingAttempts));
  const [isReleasing, setReleasing] = useState(false);
  const count = data?.count ?? 0;
  return (
    <>
      <Button
        component={Link}
        variant="outlined"
        to={markingPath(assessmentId === 0 ? {} : { assessmentId })}
      >
        {count === 0 ? t('open') : t('openCount', { count })}
      </Button>
      {assessmentId !== 0 && (
        <>
          <Button component={Link} variant="outlined" to={`${SCREENS.regrade.path}?quiz=${assessmentId}`}>
            {t('regrade:open')}
          </Button>
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setReleasing(true)}>
            {t('release:open')}
          </Button>
        </>
      )}
      {isReleasing && <ReleaseDialog assessmentId={assessmentId} onClose={() => setReleasing(false)} />}
    </>
  );
}
