import { deleteInstruction, listInstructions } from '@invigil/contract/authoring/instruction-endpoints';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { ConfirmDialog } from '../../../shared/components/ConfirmDialog.tsx';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import type { Column } from '../../../shared/data-table/columns.ts';
import { DataTable } from '../../../shared/data-table/DataTable.tsx';
import { firstPage, matchingRows, pageOfRows } from '../../../shared/data-table/table-query.ts';
import { plainText } from '../../../shared/markup/plain-text.ts';
import { useSiteTitle } from '../../../shared/session/site-title.ts';
import { exportColumnsOf } from '../../../shared/table-export/export-column.ts';
import { TableExport } from '../../../shared/table-export/TableExport.tsx';
import { InstructionPanel } from './InstructionPanel.tsx';
import type { AssessmentOfInstructions, NumberedInstruction } from './instruction-row.ts';

/** The instructions of an assessment in order: list, write, change, delete, export. */
export function InstructionList({ assessment }: { assessment: AssessmentOfInstructions }) {
  const { t } = useTranslation('instructions');
  const siteTitle = useSiteTitle();
  const toast = useToast();
  const errorText = useErrorText();
  const { assessmentId } = assessment;
  const [query, setQuery] = useState(firstPage);
  const [editing, setEditing] = useState<NumberedInstruction | 'new' | null>(null);
  const [deleting, setDeleting] = useState<NumberedInstruction | null>(null);
  const instructions = useQuery(queryOf(listInstructions, { params: { assessmentId } }));
  const remove = useAction(deleteInstruction, [listInstructions]);
  const columns = useInstructionColumns();
  const all = (instructions.data ?? []).map((row, index) => ({ ...row, number: index + 1 }));
  const { rows, total } = pageOfRows(all, columns, query);
  const create = (
    <Button variant="contained" startIcon={<Icon of={Plus} />} onClick={() => setEditing('new')}>
      {t('create')}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          <>
            <b>{assessment.title}</b> {all.length > 0 && t('lead', { count: all.length })}
          </>
        }
        siteTitle={siteTitle}
        actions={
          <>
            <TableExport
              title={`${t('title')}: ${assessment.title}`}
              fileName="instructions-table"
              columns={exportColumnsOf(columns)}
              fetchAllRows={async () => matchingRows(all, columns, query)}
            />
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
        rowKey={(row) => row.instructionId}
        rowName={(row) => t('number', { number: row.number })}
        searchLabel={t('search')}
        loading={instructions.isPending}
        error={instructions.error === null ? null : errorText(instructions.error)}
        onRetry={() => instructions.refetch()}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: create }}
        actions={[
          { id: 'edit', label: t('edit'), icon: Pencil, visible: true, onSelect: setEditing },
          {
            id: 'delete',
            label: t('delete'),
            icon: Trash2,
            visible: true,
            destructive: true,
            onSelect: setDeleting,
          },
        ]}
      />
      {editing !== null && (
        <InstructionPanel
          assessmentId={assessmentId}
          instruction={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        title={t('deleteDialog.title', { number: deleting?.number })}
        safeLabel={t('deleteDialog.keep')}
        confirmLabel={t('deleteDialog.confirm')}
        errorText={errorText}
        onCancel={() => setDeleting(null)}
        onConfirm={async () => {
          if (deleting === null) return;
          await remove.mutateAsync({ params: { instructionId: deleting.instructionId } });
          setDeleting(null);
          toast.show(t('deleted'));
        }}
      >
        <p className="quoted-prompt">{deleting && plainText(deleting.description)}</p>
        <p>{t('deleteDialog.text')}</p>
      </ConfirmDialog>
    </>
  );
}

function useInstructionColumns(): Column<NumberedInstruction>[] {
  const { t } = useTranslation('instructions');
  return [
    {
      id: 'number',
      header: t('columns.number'),
      align: 'right',
      cell: (row) => <span className="serif bold">{formatNumber(row.number)}</span>,
      value: (row) => row.number,
    },
    {
      id: 'description',
      header: t('columns.description'),
      stacked: 'title',
      cell: (row) => (
        <span className="instruction-cell">
          <span className="stacked-number">{formatNumber(row.number)}. </span>
          {plainText(row.description)}
        </span>
      ),
      value: (row) => plainText(row.description),
    },
  ];
}
