import { getAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { firstError, queryOf } from '../../../shared/api/queries.ts';
import { ProgressBar } from '../../../shared/components/ProgressBar.tsx';
import { ReadFailure } from '../../../shared/components/ReadFailure.tsx';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { AnsweredActions } from '../assessments/AnsweredActions.tsx';
import type { AssessmentRow } from '../assessments/assessment-row.ts';
import { AssessmentHead } from '../assessments/place/AssessmentHead.tsx';
import { QuestionDraftOrder } from '../drafts/QuestionDraftOrder.tsx';
import { QuestionDraftScreen } from '../drafts/QuestionDraftScreen.tsx';
import type { AuthorQuestion } from './author-question.ts';
import { loadReorder } from './order/load-reorder.ts';
import { QuestionEditorScreen } from './QuestionEditorScreen.tsx';
import { QuestionList } from './QuestionList.tsx';
import { QuestionReading } from './QuestionReading.tsx';
import { questionAddress } from './question-address.ts';

const QuestionReorder = lazy(loadReorder);

/** A published question whose wording is corrected. */
export interface WordingProps {
  assessment: AssessmentRow;
  /** The author's question; the published one may differ. */
  question: AuthorQuestion;
  /** The number of the question in its assessment. */
  number: number;
}

interface QuestionsScreenProps {
  /** Corrects the wording of a published question, which belongs to the exams. */
  CorrectWording: ComponentType<WordingProps>;
}

/** The questions of one assessment, or one of them in the editor, by the address. The SuperAdmin reads both. */
export function QuestionsScreen({ CorrectWording }: QuestionsScreenProps) {
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
  const isWording = params.get('view') === 'wording' && edited !== null && !isReader;
  const isReordering = params.get('view') === 'reorder' && edited === null && draft === null && !isReader;
  return (
    <>
      {edited === null && draft !== 'open' && !isReordering ? (
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
        <ListOf
          assessment={assessment.data}
          isReader={isReader}
          reordered={isReordering ? questions.data : undefined}
        />
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
        <Edited
          assessment={assessment.data}
          questions={questions.data}
          edited={edited}
          copied={edited === 'new' ? params.get('copy') : null}
          CorrectWording={isWording ? CorrectWording : null}
        />
      )}
    </>
  );
}

interface EditedProps extends ComponentProps<typeof QuestionEditorScreen> {
  /** Null for the editor. */
  CorrectWording: ComponentType<WordingProps> | null;
}

/** A question in the editor, or the correction of its wording. */
function Edited({ CorrectWording, ...props }: EditedProps) {
  const { assessment, questions, edited } = props;
  const index = questions.findIndex(({ questionId }) => String(questionId) === edited);
  const question = questions[index];
  if (CorrectWording === null || question === undefined) return <QuestionEditorScreen {...props} />;
  return <CorrectWording key={edited} assessment={assessment} question={question} number={index + 1} />;
}

interface ListOfProps {
  assessment: AssessmentRow;
  isReader: boolean;
  /** The questions to drag into another order; undefined for the table. */
  reordered: readonly AuthorQuestion[] | undefined;
}

/** The list under the head of its assessment, which goes live and is stopped from there. */
function ListOf({ assessment, isReader, reordered }: ListOfProps) {
  const { t } = useTranslation(['questions', 'assessments']);
  const { questionLimit } = useSessionUser();
  const { assessmentId, ownerName, questionCount, totalMarks, markingScheme } = assessment;
  // A live assessment keeps its order.
  if (reordered !== undefined && !assessment.isLive)
    return (
      <>
        <AssessmentHead assessmentId={assessmentId} current="questions" />
        <Suspense fallback={<ProgressBar active label={t('common:loading')} />}>
          <QuestionReorder assessment={assessment} questions={reordered} />
        </Suspense>
      </>
    );
  return (
    <>
      <AssessmentHead assessmentId={assessmentId} current="questions" />
      <QuestionList
        assessment={assessment}
        isReader={isReader}
        lead={
          <span className="row wrap">
            {isReader && <span>{ownerName}</span>}
            <span>
              {questionLimit === null
                ? t('count', { count: questionCount })
                : t('ofLimit', { count: questionCount, limit: questionLimit })}
              {markingScheme !== 'survey' && ` ${t('totalMarks', { marks: formatMarks(totalMarks) })}`}
            </span>
          </span>
        }
        assessmentActions={<AnsweredActions assessment={assessment} />}
      />
    </>
  );
}
