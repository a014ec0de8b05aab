import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useAddress } from '../../shared/address/use-address.ts';
import { regradeAddress, statisticsAddress } from '../authoring/assessments/result-addresses.ts';
import { ChooseAssessmentDialog } from './ChooseAssessmentDialog.tsx';
import { markingPath } from './marking/marking-address.ts';
import { ReleaseDialog } from './release/ReleaseDialog.tsx';

/** Screens of one assessment. */
const ADDRESSES = { statistics: statisticsAddress, regrade: regradeAddress };

interface ResultActionsProps {
  /** The assessment that the results are narrowed to; 0 for all. */
  assessmentId: number;
  /** The assessments with results. */
  choices: readonly { readonly assessmentId: number; readonly title: string }[];
}

/**
 * The ways from the results to marking, statistics, regrading and the release of answers, at once where the address says `release`. An action for
 * one assessment asks which, where the results are those of several.
 */
export function ResultActions({ assessmentId, choices }: ResultActionsProps) {
  const { t } = useTranslation(['marking', 'regrade', 'release', 'statistics']);
  const navigate = useNavigate();
  const { params: address, setParams } = useAddress();
  const [releasing, setReleasing] = useState(address.has('release') ? assessmentId : 0);
  const [asking, setAsking] = useState<keyof typeof ADDRESSES | 'release' | null>(null);
  // Else a reload would open the dialog again.
  useEffect(() => {
    if (address.has('release')) setParams({ release: null }, { replace: true });
  }, [address, setParams]);
  return (
    <>
      <Button
        component={Link}
        variant="outlined"
        to={markingPath(assessmentId === 0 ? {} : { assessmentId })}
      >
        {t('open')}
      </Button>
      {(['statistics', 'regrade'] as const).map((action) =>
        assessmentId === 0 ? (
          <Button key={action} variant="outlined" aria-haspopup="dialog" onClick={() => setAsking(action)}>
            {t(`${action}:open`)}
          </Button>
        ) : (
          <Button key={action} component={Link} variant="outlined" to={ADDRESSES[action](assessmentId)}>
            {t(`${action}:open`)}
          </Button>
        ),
      )}
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        onClick={() => (assessmentId === 0 ? setAsking('release') : setReleasing(assessmentId))}
      >
        {t('release:open')}
      </Button>
      {asking !== null && (
        <ChooseAssessmentDialog
          title={t(`${asking}:open`)}
          choices={choices}
          onChoose={(chosen) => {
            setAsking(null);
            if (asking === 'release') setReleasing(chosen);
            else navigate(ADDRESSES[asking](chosen));
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {releasing !== 0 && <ReleaseDialog assessmentId={releasing} onClose={() => setReleasing(0)} />}
    </>
  );
}
