import { getAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CirclePlay, CircleStop } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { firstError, queryOf } from '../../../shared/api/queries.ts';
import { ProgressBar } from '../../../shared/components/ProgressBar.tsx';
import { ReadFailure } from '../../../shared/components/ReadFailure.tsx';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { AnsweredActions } from '../assessments/AnsweredActions.tsx';
import { AvailabilityChip } from '../assessments/AvailabilityChip.tsx';
import type { AssessmentRow } from '../assessments/assessment-row.ts';
import { GoLiveDialog } from '../assessments/GoLiveDialog.tsx';
import { StopLiveDialog } from '../assessments/StopLiveDialog.tsx';
import { QuestionDraftOrder } from '../drafts/QuestionDraftOrder.tsx';
import { QuestionDraftScreen } from '../drafts/QuestionDraftScreen.tsx';
import { QuestionEditorScreen } from './QuestionEditorScreen.tsx';
import { QuestionList } from './QuestionList.tsx';
import { QuestionReading } from './QuestionReading.tsx';
import { questionAddress } from './question-address.ts';

/** The questions of one assessment, or one of them in the editor, by the address. The SuperAdmin reads both. */
export function QuestionsScreen() {
  const { t } = useTranslation('questions');
  const isReader = useSessionUser().roleCode === 'superAdmin';
  const [params] = useSearchParams();
  const assessmentId = Number(params.get('assessment'));
  const isGiven = Number.isInteger(assessmentId) && assessmentId > 0;
  const input = { params: { assessmentId } };
  const assessment = useQuery({ ...queryOf(getAssessment, input), enabled: isGiven });
  const questions = useQuery({ ...queryOf(listQuestions, input), enabled: isGiven });
  // without an assessment there is a choice to make first
  if (!isGiven) return <Navigate to={SCREENS.assessmentCards.path} replace />;
  const failed = [assessment, questions].find((read) => firstError(read) !== null);
  const edited = params.get('question');
  const draft = params.get('draft');
  return (
    <>
      {edited === null && draft !== 'open' ? (
        <Link className="link back-link" to={SCREENS.assessments.path}>
          <Icon of={ArrowLeft} small />
          {t('toAssessments')}
        </Link>
      ) : (
        <Link className="link back-link" to={questionAddress(assessmentId)}>
          <Icon of={ArrowLeft} small />
          {t('title')}
        </Link>
      )}
      <ReadFailure error={failed?.error ?? null} onRetry={() => failed?.refetch()} />
      {failed === undefined && assessment.data === undefined && (
        <ProgressBar active label={t('common:loading')} />
      )}
      {failed === undefined && assessment.data && edited === null && (draft !== 'open' || isReader) && (
        <ListOf assessment={assessment.data} isReader={isReader} />
      )}
      {failed === undefined && !isReader && assessment.data && edited === null && draft === 'open' && (
        <QuestionDraftScreen assessment={assessment.data} />
      )}
      {failed === undefined && !isReader && assessment.data && edited === null && draft === 'new' && (
        <QuestionDraftOrder assessment={assessment.data} />
      )}
      {failed === undefined && isReader && assessment.data && questions.data && edited !== null && (
        <QuestionReading
          questions={questions.data}
          questionId={Number(edited)}
          assessment={assessment.data}
        />
      )}
      {failed === undefined && !isReader && assessment.data && questions.data && edited !== null && (
        <QuestionEditorScreen
          assessment={assessment.data}
          questions={questions.data}
          edited={edited}
          copied={edited === 'new' ? params.get('copy') : null}
        />
      )}
    </>
  );
}

/** The list with the state of its assessment, which can be sent live and stopped from here. */
function ListOf({ assessment, isReader }: { assessment: AssessmentRow; isReader: boolean }) {
  const { t } = useTranslation(['questions', 'assessments']);
  const { questionLimit } = useSessionUser();
  // The dialog of going live stays open while the assessment becomes live: it shows the link.
  const [open, setOpen] = useState<'goLive' | 'stop' | null>(null);
  const { title, ownerName, availability, questionCount, totalMarks, isLive, markingScheme } = assessment;
  const icon = isLive ? CircleStop : CirclePlay;
  return (
    <>
      <QuestionList
        assessment={assessment}
        isReader={isReader}
        lead={
          <span className="row wrap">
            <b>{title}</b>
            {isReader && <span>{ownerName}</span>}
            <AvailabilityChip availability={availability} />
            <span>
              {questionLimit === null
                ? t('count', { count: questionCount })
                : t('ofLimit', { count: questionCount, limit: questionLimit })}
              {markingScheme !== 'survey' && ` ${t('totalMarks', { marks: formatMarks(totalMarks) })}`}
            </span>
          </span>
        }
        assessmentActions={
          <>
            <Button
              variant="outlined"
              startIcon={<Icon of={icon} />}
              onClick={() => setOpen(isLive ? 'stop' : 'goLive')}
            >
              {t(isLive ? 'assessments:actions.stopLive' : 'assessments:actions.goLive')}
            </Button>
            <AnsweredActions assessment={assessment} />
          </>
        }
      />
      {open === 'goLive' && <GoLiveDialog assessment={assessment} onClose={() => setOpen(null)} />}
      {open === 'stop' && <StopLiveDialog assessment={assessment} onClose={() => setOpen(null)} />}
    </>
  );
}
