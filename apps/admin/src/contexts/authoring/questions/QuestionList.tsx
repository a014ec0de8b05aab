import { deleteQuestion, listQuestions } from '@invigil/contract/authoring/question-endpoints';
import Button from '@mui/material/Button';
import { Copy, SpellCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useAction } from '../../../shared/api/queries.ts';
import { HtmlLine } from '../../../shared/markup/HtmlLine.tsx';
import { useProblemCounts } from '../../../shared/problem-reports/use-problem-counts.ts';
import { ResourceScreen } from '../../../shared/resource-screen/ResourceScreen.tsx';
import { useWholeList } from '../../../shared/resource-screen/table-source.ts';
import { UndoOffers } from '../deletions/UndoOffers.tsx';
import { DraftButton } from '../drafts/DraftButton.tsx';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import { draftAddress } from '../drafts/draft.ts';
import { type AssessmentOfQuestions, isPublished } from './author-question.ts';
import styles from './editor.module.css';
import { loadReorder } from './order/load-reorder.ts';
import { useQuestionOrder } from './order/use-question-order.tsx';
import { copyAddress, questionAddress, reorderAddress, wordingAddress } from './question-address.ts';
import { type NumberedQuestion, useQuestionColumns } from './question-columns.tsx';
import { QuestionImport } from './question-import/QuestionImport.tsx';

interface QuestionListProps {
  assessment: AssessmentOfQuestions;
  /** Figures of the assessment. */
  lead: ReactNode;
  /** Whether the list is only read, by the SuperAdmin. */
  isReader: boolean;
  /** The actions on the answers of the assessment. */
  assessmentActions: ReactNode;
}

/** The questions of an assessment in order: list, write, change, duplicate, delete, export. */
export function QuestionList({ assessment, lead, isReader, assessmentActions }: QuestionListProps) {
  const { t } = useTranslation(['questions', 'drafts']);
  const navigate = useNavigate();
  const { assessmentId, isLive } = assessment;
  const columns = useQuestionColumns({
    isSurvey: assessment.markingScheme === 'survey',
    problemCounts: useProblemCounts(assessmentId),
  });
  const source = useWholeList(listQuestions, { params: { assessmentId } }, columns, (rows) =>
    rows.map((row, index): NumberedQuestion => ({ ...row, number: index + 1 })),
  );
  const order = useQuestionOrder(assessmentId, source);
  const remove = useAction(deleteQuestion);
  const edit = {
    label: t('actions.edit'),
    onSelect: ({ questionId }: NumberedQuestion) => navigate(questionAddress(assessmentId, questionId)),
  };
  const duplicate = {
    id: 'duplicate',
    label: t('actions.duplicate'),
    icon: Copy,
    onSelect: ({ questionId }: NumberedQuestion) => navigate(copyAddress(assessmentId, questionId)),
  };
  const correctWording = {
    id: 'correctWording',
    label: t('actions.correctWording'),
    icon: SpellCheck,
    onSelect: ({ questionId }: NumberedQuestion) => navigate(wordingAddress(assessmentId, questionId)),
  };
  const deletion = {
    label: t('actions.delete'),
    visible: true,
    run: ({ questionId }: NumberedQuestion) => remove.mutateAsync({ params: { questionId } }),
    title: ({ number }: NumberedQuestion) => t('deleteDialog.title', { number }),
    text: (question: NumberedQuestion) => (
      <>
        <p className={styles.quotedPrompt}>
          <HtmlLine html={question.promptHtml} isCode={question.isCode} />
        </p>
        {isLive && <p>{t('stopsLive.text')}</p>}
      </>
    ),
    keepLabel: t('deleteDialog.keep'),
    confirmLabel: t(isLive ? 'stopsLive.confirmDelete' : 'deleteDialog.confirm'),
    done: t('deleted'),
  };
  return (
    <ResourceScreen
      source={source}
      columns={columns}
      rowKey={(row) => row.questionId}
      rowName={(row) => t('questionNumber', { number: row.number })}
      title={t('title')}
      lead={lead}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: isReader ? '' : t('empty.text') }}
      exports={{ fileName: 'questions-table', title: assessment.title }}
      create={isReader ? undefined : { label: t('create'), to: questionAddress(assessmentId, 'new') }}
      rowActions={
        isReader
          ? []
          : [
              ...(isPublished(assessment) ? [correctWording] : []),
              // A live assessment keeps its order.
              ...(isLive ? [] : order.actions),
              duplicate,
            ]
      }
      edit={isReader ? undefined : edit}
      deletion={isReader ? undefined : deletion}
      pageActions={
        !isReader && (
          <>
            {assessmentActions}
            {!isLive && source.heldRows.length > 1 && <ReorderButton assessmentId={assessmentId} />}
            <QuestionImport assessment={assessment} />
            <DraftButton onOpen={() => navigate(draftAddress(assessmentId, 'new'))} />
          </>
        )
      }
    >
      <UndoOffers kind="question" assessmentId={assessmentId} />
      {order.notice}
      {order.dialog}
      {!isReader && (
        <DraftNotice
          kind="questions"
          assessmentId={assessmentId}
          onOpen={() => navigate(draftAddress(assessmentId, 'open'))}
        />
      )}
    </ResourceScreen>
  );
}

/** Leads to the list in which questions are dragged. Its code is loaded with the button. */
function ReorderButton({ assessmentId }: { assessmentId: number }) {
  const { t } = useTranslation('questions');
  useEffect(() => {
    // A failure shows when the list opens.
    loadReorder().catch(() => undefined);
  }, []);
  return (
    <Button component={Link} variant="outlined" to={reorderAddress(assessmentId)}>
      {t('order.reorder')}
    </Button>
  );
}
