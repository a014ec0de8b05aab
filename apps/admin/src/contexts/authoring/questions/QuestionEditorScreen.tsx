import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { AvailabilityChip } from '../assessments/AvailabilityChip.tsx';
import type { AssessmentRow } from '../assessments/assessment-row.ts';
import { StopLiveDialog } from '../assessments/StopLiveDialog.tsx';
import type { AuthorQuestion } from './author-question.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import { QuestionStrip } from './QuestionStrip.tsx';
import { copyAddress, questionAddress } from './question-address.ts';
import type { CarriedOver } from './question-values.ts';

interface QuestionEditorScreenProps {
  assessment: AssessmentRow;
  questions: readonly AuthorQuestion[];
  /** "new", or the id of a question, as it stands in the address. */
  edited: string;
  /** The id of the question that a new one begins as a copy of, as it stands in the address. */
  copied: string | null;
}

/** A question by its id. It stays when somebody deletes it, so that what was typed is not lost: saving it says that it is gone. */
function useOpened(questions: readonly AuthorQuestion[], id: string | null): AuthorQuestion | null {
  const listed = questions.find(({ questionId }) => String(questionId) === id) ?? null;
  const [opened, setOpened] = useState(listed);
  if (listed !== null && listed !== opened) setOpened(listed);
  return listed ?? (String(opened?.questionId) === id ? opened : null);
}

/** The editor for one question, with the numbers of all others to go to. */
export function QuestionEditorScreen(props: QuestionEditorScreenProps) {
  const { assessment, questions, edited, copied } = props;
  const { t } = useTranslation('questions');
  const navigate = useNavigate();
  // a new question after a new question has the same address, and still begins blank
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<CarriedOver>();
  const { assessmentId } = assessment;
  const index = questions.findIndex(({ questionId }) => String(questionId) === edited);
  const question = useOpened(questions, edited);
  const original = useOpened(questions, copied);
  const isMissing = (question === null && edited !== 'new') || (original === null && copied !== null);
  if (isMissing) return <Navigate to={questionAddress(assessmentId)} replace />;
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
        actions={
          question !== null && (
            <Button
              component={Link}
              variant="outlined"
              startIcon={<Icon of={Copy} small />}
              to={copyAddress(assessmentId, question.questionId)}
            >
              {t('actions.duplicate')}
            </Button>
          )
        }
      />
      <QuestionStrip
        assessmentId={assessmentId}
        questionIds={questions.map(({ questionId }) => questionId)}
        current={question?.questionId ?? null}
      />
      {original !== null && questions.includes(original) && (
        <Notice kind="info">
          {t('copyNotice', { number: formatNumber(questions.indexOf(original) + 1) })}
        </Notice>
      )}
      <QuestionEditor
        key={`${edited} ${copied} ${round}`}
        assessment={assessment}
        questions={questions}
        question={question}
        original={original}
        onClose={() => navigate(questionAddress(assessmentId))}
        last={last}
        onNext={(saved) => {
          setLast(question === null ? saved : undefined);
          if (question === null && original === null) setRound(round + 1);
          else navigate(questionAddress(assessmentId, next?.questionId ?? 'new'));
        }}
        stopFirst={({ onClose, onStopped }) => (
          <StopLiveDialog assessment={assessment} before="change" onClose={onClose} onStopped={onStopped} />
        )}
      />
    </>
  );
}
