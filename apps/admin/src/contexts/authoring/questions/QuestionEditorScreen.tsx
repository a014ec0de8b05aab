import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { AvailabilityChip } from '../assessments/AvailabilityChip.tsx';
import type { AssessmentRow } from '../assessments/assessment-row.ts';
import { StopLiveDialog } from '../assessments/StopLiveDialog.tsx';
import type { AuthorQuestion } from './author-question.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import { QuestionStrip } from './QuestionStrip.tsx';
import { questionAddress } from './question-address.ts';
import type { CarriedOver } from './question-values.ts';

interface QuestionEditorScreenProps {
  assessment: AssessmentRow;
  questions: readonly AuthorQuestion[];
  /** "new", or the id of a question, as it stands in the address. */
  edited: string;
}

/** The editor for one question, with the numbers of all others to go to. */
export function QuestionEditorScreen({ assessment, questions, edited }: QuestionEditorScreenProps) {
  const { t } = useTranslation('questions');
  const navigate = useNavigate();
  // a new question after a new question has the same address, and still begins blank
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<CarriedOver>();
  const { assessmentId } = assessment;
  const index = questions.findIndex(({ questionId }) => String(questionId) === edited);
  const listedQuestion = questions[index] ?? null;
  // A question that somebody deletes stays open here, with what was typed: saving it says that it is gone.
  const [opened, setOpened] = useState(listedQuestion);
  if (listedQuestion !== null && listedQuestion !== opened) setOpened(listedQuestion);
  const question = listedQuestion ?? (String(opened?.questionId) === edited ? opened : null);
  if (question === null && edited !== 'new') return <Navigate to={questionAddress(assessmentId)} replace />;
  const next = question === null ? undefined : questions[index + 1];
  return (
    <>
      <PageHeader
        title={
          index === -1
            ? t(question === null ? 'create' : 'actions.edit')
            : t('questionOf', { number: formatNumber(index + 1), total: formatNumber(questions.length) })
        }
        lead={
          <span className="row wrap">
            <b>{assessment.title}</b>
            <AvailabilityChip availability={assessment.availability} />
          </span>
        }
      />
      <QuestionStrip
        assessmentId={assessmentId}
        questionIds={questions.map(({ questionId }) => questionId)}
        current={question?.questionId ?? null}
      />
      <QuestionEditor
        key={`${edited} ${round}`}
        assessment={assessment}
        questions={questions}
        question={question}
        onClose={() => navigate(questionAddress(assessmentId))}
        last={last}
        onNext={(saved) => {
          setLast(question === null ? saved : undefined);
          if (question === null) setRound(round + 1);
          else navigate(questionAddress(assessmentId, next?.questionId ?? 'new'));
        }}
        stopFirst={({ onClose, onStopped }) => (
          <StopLiveDialog assessment={assessment} before="change" onClose={onClose} onStopped={onStopped} />
        )}
      />
    </>
  );
}
