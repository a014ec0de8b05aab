import { CandidatesNumber } from '../../../../shared/components/CandidatesNumber.tsx';
import { useBoardTexts } from '../BoardTexts.tsx';
import { questionOf } from '../candidate/question-number-text.ts';
import type { BoardRow } from '../follow/board-row.ts';

/** The question in work, by its number on the paper and the candidate's own. */
export function QuestionNumberCell({ row }: { row: BoardRow }) {
  const { number } = useBoardTexts();
  const question = questionOf(row);
  return (
    question !== null && (
      <>
        {number(question.number)}
        <CandidatesNumber number={question.candidatesNumber} />
      </>
    )
  );
}
