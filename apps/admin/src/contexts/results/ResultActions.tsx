import { SCREENS } from '@invigil/domain/access/screens';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { markingPath } from './marking/marking-address.ts';
import { ReleaseDialog } from './release/ReleaseDialog.tsx';

/** The ways from the results to marking, and for one assessment to regrading and to the release of its answers. */
export function ResultActions({ assessmentId }: { assessmentId: number }) {
  const { t } = useTranslation(['marking', 'regrade', 'release']);
  const [isReleasing, setReleasing] = useState(false);
  return (
    <>
      <Button
        component={Link}
        variant="outlined"
        to={markingPath(assessmentId === 0 ? {} : { assessmentId })}
      >
        {t('open')}
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
