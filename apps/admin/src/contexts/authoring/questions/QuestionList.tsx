import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { DataTable } from '../../../shared/data-table/DataTable.tsx';
import { firstPage, matchingRows, pageOfRows } from '../../../shared/data-table/table-query.ts';
import { useSiteTitle } from '../../../shared/session/site-title.ts';
import { exportColumnsOf } from '../../../shared/table-export/export-column.ts';
import { TableExport } from '../../../shared/table-export/TableExport.tsx';
import type { AssessmentOfQuestions } from './author-question.ts';
import { DeleteQuestionDialog } from './DeleteQuestionDialog.tsx';
import { questionAddress } from './question-address.ts';
import { type NumberedQuestion, useQuestionColumns } from './question-columns.tsx';

interface QuestionListProps {
  assessment: AssessmentOfQuestions;
  /** Title, status and figures of the assessment. */
  lead: ReactNode;
  /** Go live or stop live. */
  liveAction: ReactNode;
}

/** The questions of an assessment in order: list, write, change, delete, export. */
export function QuestionList({ assessment, lead, liveAction }: QuestionListProps) {
  const { t } = useTranslation('questions');
  const siteTitle = useSiteTitle();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { assessmentId } = assessment;
  const [query, setQuery] = useState(firstPage);
  const [deleting, setDeleting] = useState<NumberedQuestion | null>(null);
  const questions = useQuery(queryOf(listQuestions, { params: { assessmentId } }));
  const columns = useQuestionColumns(assessment.markingScheme === 'survey');
  const all = (questions.data ?? []).map((question, index) => ({ ...question, number: index + 1 }));
  const { rows, total } = pageOfRows(all, columns, query);
  const create = (
    <Button
      component={Link}
      to={questionAddress(assessmentId, 'new')}
      variant="contained"
      startIcon={<Icon of={Plus} />}
    >
      {t('create')}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={lead}
        siteTitle={siteTitle}
        actions={
          <>
            <TableExport
              title={assessment.title}
              fileName="questions-table"
              columns={exportColumnsOf(columns)}
              fetchAllRows={async () => matchingRows(all, columns, query)}
            />
            {liveAction}
            {create}
          </>
        }
      />
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={rows}
        total={total}
        query={query}
        onQueryChange={setQuery}
        rowKey={(row) => row.questionId}
        rowName={(row) => t('questionNumber', { number: row.number })}
        searchLabel={t('search')}
        loading={questions.isPending}
        error={questions.error === null ? null : errorText(questions.error)}
        onRetry={() => questions.refetch()}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: create }}
        actions={[
          {
            id: 'edit',
            label: t('actions.edit'),
            icon: Pencil,
            visible: true,
            onSelect: ({ questionId }) => navigate(questionAddress(assessmentId, questionId)),
          },
          {
            id: 'delete',
            label: t('actions.delete'),
            icon: Trash2,
            visible: true,
            destructive: true,
            onSelect: setDeleting,
          },
        ]}
      />
      {deleting !== null && (
        <DeleteQuestionDialog
          question={deleting}
          number={deleting.number}
          isLive={assessment.isLive}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
