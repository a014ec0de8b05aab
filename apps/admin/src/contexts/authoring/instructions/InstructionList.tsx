import { deleteInstruction, listInstructions } from '@invigil/contract/authoring/instruction-endpoints';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import type { Column } from '../../../shared/data-table/columns.ts';
import { HtmlLine } from '../../../shared/markup/HtmlLine.tsx';
import { plainText } from '../../../shared/markup/plain-text.ts';
import { ResourceScreen } from '../../../shared/resource-screen/ResourceScreen.tsx';
import { useWholeList } from '../../../shared/resource-screen/table-source.ts';
import { UndoOffers } from '../deletions/UndoOffers.tsx';
import { DraftButton } from '../drafts/DraftButton.tsx';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import { InstructionDraftPanel } from '../drafts/InstructionDraftPanel.tsx';
import editorStyles from '../questions/editor.module.css';
import { InstructionPanel } from './InstructionPanel.tsx';
import type { AssessmentOfInstructions, NumberedInstruction } from './instruction-row.ts';
import instructionsStyles from './instructions.module.css';

/** The instructions of an assessment in order: list, write, change, delete, export. */
export function InstructionList({ assessment }: { assessment: AssessmentOfInstructions }) {
  const { t } = useTranslation(['instructions', 'drafts', 'messages']);
  const [isDrafting, setDrafting] = useState(false);
  const { assessmentId } = assessment;
  const columns = useInstructionColumns();
  const source = useWholeList(listInstructions, { params: { assessmentId } }, columns, (rows) =>
    rows.map((row, index): NumberedInstruction => ({ ...row, number: index + 1 })),
  );
  const remove = useAction(deleteInstruction);
  const count = source.count ?? 0;
  return (
    <>
      <ResourceScreen
        source={source}
        columns={columns}
        rowKey={(row) => row.instructionId}
        rowName={(row) => t('number', { number: row.number })}
        title={t('title')}
        lead={
          <>
            <b>{assessment.title}</b> {count > 0 && t('lead', { count })}
          </>
        }
        searchLabel={t('search')}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        exports={{ fileName: 'instructions-table', title: `${t('title')}: ${assessment.title}` }}
        create={{ label: t('create') }}
        edit={{ label: t('edit') }}
        form={(instruction, close) => (
          <InstructionPanel assessmentId={assessmentId} instruction={instruction} onClose={close} />
        )}
        deletion={{
          label: t('delete'),
          visible: true,
          run: ({ instructionId }) => remove.mutateAsync({ params: { instructionId } }),
          title: ({ number }) => t('deleteDialog.title', { number }),
          text: ({ description, descriptionHtml = description }) => (
            <>
              <p className={editorStyles.quotedPrompt}>
                <HtmlLine html={descriptionHtml} />
              </p>
              <p>{t('deleteDialog.text')}</p>
            </>
          ),
          keepLabel: t('deleteDialog.keep'),
          confirmLabel: t('deleteDialog.confirm'),
          done: t('deleted'),
        }}
        pageActions={<DraftButton onOpen={() => setDrafting(true)} />}
      >
        <UndoOffers kind="instruction" assessmentId={assessmentId} />
        <DraftNotice kind="instructions" assessmentId={assessmentId} onOpen={() => setDrafting(true)} />
      </ResourceScreen>
      {isDrafting && (
        <InstructionDraftPanel
          assessmentId={assessmentId}
          presentCount={count}
          onClose={() => setDrafting(false)}
        />
      )}
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
        <span className={instructionsStyles.instructionCell}>
          <span className={editorStyles.stackedNumber}>{formatNumber(row.number)}. </span>
          <HtmlLine html={row.descriptionHtml ?? row.description} />
        </span>
      ),
      value: (row) => plainText(row.description),
    },
  ];
}
