import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '../../../../shared/components/PageHeader.tsx';
import { ProgressBar } from '../../../../shared/components/ProgressBar.tsx';
import type { AssessmentOfQuestions, AuthorQuestion } from '../author-question.ts';
import { questionAddress } from '../question-address.ts';
import { MoveFailure } from './MoveFailure.tsx';
import { ReorderList } from './ReorderList.tsx';
import { useQuestionMoves } from './use-question-moves.ts';

interface QuestionReorderProps {
  assessment: AssessmentOfQuestions;
  /** All questions, in the order of the paper. */
  questions: readonly AuthorQuestion[];
}

/** All questions of an assessment in one list, whose rows are dragged; each move is stored at once. */
export function QuestionReorder({ assessment, questions }: QuestionReorderProps) {
  const { t } = useTranslation(['questions', 'common']);
  const { assessmentId, markingScheme } = assessment;
  const { move, error, isStoring } = useQuestionMoves(assessmentId);
  return (
    <>
      <ProgressBar active={isStoring} label={t('order.saving')} />
      <PageHeader title={t('order.reorderTitle')} lead={t('order.reorderLead')} />
      <MoveFailure error={error} />
      <ReorderList questions={questions} hasMarks={markingScheme !== 'survey'} onMove={move} />
      <div className="editor-foot row">
        <span className="grow" />
        <Button
          component={Link}
          variant="contained"
          startIcon={<Icon of={Check} small />}
          to={questionAddress(assessmentId)}
        >
          {t('order.done')}
        </Button>
      </div>
    </>
  );
}
