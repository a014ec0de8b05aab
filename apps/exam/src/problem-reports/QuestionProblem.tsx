import { type AttemptState, isLocked, phaseOf } from '../attempt/state.ts';
import { useReportProblem } from './problem-part.ts';

/** The report of the shown question's problem, once its part of the page is loaded; none beside the overview. */
export function QuestionProblem({ state }: { state: AttemptState }) {
  const ReportProblem = useReportProblem();
  const { question } = state;
  if (ReportProblem === null || question === null || phaseOf(state) === 'overview') return null;
  const { questionId, position } = question;
  return (
    <ReportProblem key={questionId} questionId={questionId} position={position} isLocked={isLocked(state)} />
  );
}
