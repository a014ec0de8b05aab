import { listMarkingAssessments } from '@invigil/contract/results/marking-screen-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { firstError, queryOf } from '../../../shared/api/queries.ts';
import { EmptyState } from '../../../shared/components/EmptyState.tsx';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { ReadFailure } from '../../../shared/components/ReadFailure.tsx';
import { SegmentedControl } from '../../../shared/components/SegmentedControl.tsx';
import { SwitchField } from '../../../shared/fields/ToggleField.tsx';
import { statisticsAddress } from '../../authoring/assessments/result-addresses.ts';
import { AssessmentFilter } from '../AssessmentFilter.tsx';
import { SheetSkeleton } from '../SheetDialog.tsx';
import { CandidateMarking } from './CandidateMarking.tsx';
import styles from './marking.module.css';
import { useMarkingAddress } from './marking-address.ts';
import { QuestionMarking } from './QuestionMarking.tsx';

/** Marks the answers of an assessment question by question across candidates, or candidate by candidate. */
export function MarkingScreen() {
  const { t } = useTranslation(['marking', 'results', 'resultSheet', 'statistics', 'messages']);
  const [address, go] = useMarkingAddress();
  const assessments = useQuery(queryOf(listMarkingAssessments));
  const failure = firstError(assessments);
  const choices = assessments.data ?? [];
  const waiting = choices.find(({ waitingCount }) => waitingCount > 0) ?? choices[0];
  const assessmentId = address.assessmentId ?? waiting?.assessmentId ?? null;
  const chosen = choices.find((choice) => choice.assessmentId === assessmentId);
  return (
    <>
      <PageHeader
        above={
          <Link className="link back-link" to={SCREENS.results.path}>
            <Icon of={ArrowLeft} small />
            {t('results:title.admin')}
          </Link>
        }
        title={t('title')}
        lead={
          chosen &&
          t('lead', { count: chosen.waitingCount, title: chosen.title, total: chosen.finishedCount })
        }
        actions={
          chosen && (
            <Button component={Link} variant="outlined" to={statisticsAddress(chosen.assessmentId)}>
              {t('statistics:open')}
            </Button>
          )
        }
      />
      {failure !== null && <ReadFailure error={failure} onRetry={() => assessments.refetch()} />}
      {assessments.isPending && <SheetSkeleton />}
      {assessments.data?.length === 0 && (
        <EmptyState title={t('results:empty.title')}>{t('results:empty.admin')}</EmptyState>
      )}
      {assessmentId !== null && choices.length > 0 && (
        <>
          <div className={`tools ${styles.markingTools}`}>
            <AssessmentFilter
              choices={choices}
              value={assessmentId}
              isRequired
              onChange={(id) => go({ assessmentId: id, questionId: null, attemptId: null })}
            />
            <SegmentedControl
              label={t('by.label')}
              options={(['question', 'candidate'] as const).map((value) => ({
                value,
                label: t(`by.${value}`),
              }))}
              value={address.by}
              onChange={(by) => go({ by, questionId: null, attemptId: null })}
            />
            <SwitchField
              label={t('waitingOnly')}
              checked={address.isWaitingOnly}
              onChange={(event) => go({ isWaitingOnly: event.target.checked })}
            />
            <SwitchField
              label={t('anonymous')}
              checked={address.isAnonymous}
              onChange={(event) => go({ isAnonymous: event.target.checked })}
            />
          </div>
          {address.by === 'question' ? (
            <QuestionMarking key={assessmentId} assessmentId={assessmentId} address={address} go={go} />
          ) : (
            <CandidateMarking key={assessmentId} assessmentId={assessmentId} address={address} go={go} />
          )}
        </>
      )}
    </>
  );
}
