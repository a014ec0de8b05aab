import { countStarters } from '@invigil/contract/authoring/starter-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../shared/api/queries.ts';
import type { AssessmentRow } from './assessment-row.ts';

interface StarterCountProps {
  assessment: Pick<AssessmentRow, 'assessmentId' | 'participantMode'>;
  isScheduled: boolean;
  /** Whether the link for candidates is beside the count. */
  hasLink: boolean;
}

/** How many candidates can start an assessment; a warning where nobody can. */
export function StarterCount({ assessment, isScheduled, hasLink }: StarterCountProps) {
  const { t } = useTranslation('assessments');
  const { assessmentId, participantMode } = assessment;
  const { data } = useQuery(queryOf(countStarters, { params: { assessmentId } }));
  if (data === undefined) return null;
  const { starterCount, withoutPasswordCount } = data;
  const others = withoutPasswordCount > 0 && t('goLive.withoutPassword', { count: withoutPasswordCount });
  if (starterCount === 0) {
    const nobody = hasLink ? 'goLive.link.nobody' : 'goLive.noCandidates';
    return (
      <Notice kind="warn">
        {t(participantMode === 'byEmail' ? 'goLive.noListed' : nobody)} {others}
      </Notice>
    );
  }
  return (
    <p>
      {t(isScheduled ? 'goLive.canStartThen' : 'goLive.canStart', { count: starterCount })} {others}
    </p>
  );
}
