import * as contract from '@invigil/contract/authoring/import-endpoints';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../../shared/api/api-errors.ts';
import { queryOf, readAgain, useAction } from '../../../../shared/api/queries.ts';
import { useErrorText } from '../../../../shared/api/use-error-text.ts';
import { SidePanel } from '../../../../shared/components/SidePanel.tsx';
import { useToast } from '../../../../shared/components/Toast.tsx';
import { ImportFileStep } from '../../../../shared/csv-import/ImportFileStep.tsx';
import type { AssessmentOfQuestions } from '../author-question.ts';
import { StopsLiveDialog } from '../StopsLiveDialog.tsx';
import { isImportable, ReviewStep } from './ReviewStep.tsx';
import { useFileCheck } from './use-file-check.ts';

interface ImportPanelProps {
  assessment: AssessmentOfQuestions;
  onClose: () => void;
}

/** Imports questions from a CSV file: choose the file, review its rows, confirm. */
export function ImportPanel({ assessment, onClose }: ImportPanelProps) {
  const { t } = useTranslation(['questions', 'csvImport']);
  const toast = useToast();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { assessmentId, title, isLive } = assessment;
  const [batchId, setBatchId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const list = useQuery({
    ...queryOf(contract.listImportedQuestions, { params: { batchId: batchId ?? '' } }),
    enabled: batchId !== null,
    gcTime: 0,
    // A category that the file names can be created in another window.
    refetchOnWindowFocus: true,
  });
  const rows = batchId === null ? undefined : list.data;
  const count = rows?.filter(isImportable).length ?? 0;
  const hasSkipped = rows !== undefined && rows.length > count;

  const upload = useAction(contract.uploadQuestionCsv);
  const save = useAction(contract.saveImportedQuestions);
  const textOf = (error: unknown) =>
    error instanceof CallError && error.status === 404 ? t('csvImport:gone') : errorText(error);

  const read = useFileCheck(assessmentId, setBatchId);
  const { busy, run } = useSingleFlight(async (id: string) => {
    setFailure(null);
    setAsking(false);
    try {
      const { createdCount } = await save.mutateAsync({ params: { batchId: id } });
      onClose();
      toast.show(t('import.done', { count: createdCount }));
    } catch (error) {
      setFailure(textOf(error));
      // Another window may have confirmed the import.
      await readAgain(queries, contract.saveImportedQuestions);
    }
  });

  return (
    <>
      <SidePanel
        open
        title={t('import.title')}
        onClose={onClose}
        footer={(requestClose) => (
          <>
            <Button variant="outlined" onClick={requestClose}>
              {t('common:cancel')}
            </Button>
            {batchId !== null && rows !== undefined && (
              <Button
                variant="contained"
                loading={busy}
                disabled={count === 0}
                onClick={() => (isLive ? setAsking(true) : run(batchId))}
              >
                {t(hasSkipped ? 'import.saveValid' : 'import.save', { count })}
              </Button>
            )}
          </>
        )}
      >
        {batchId === null ? (
          <ImportFileStep
            text={t('import.text')}
            hint={(limits) => t('import.hint', limits)}
            sample={{ path: contract.QUESTION_SAMPLE_PATH, fileName: 'question-upload.csv' }}
            upload={(file) => upload.mutateAsync({ file })}
            read={read}
            progressText={({ checked, total }) =>
              t('import.checking', { checked: formatNumber(checked), total: formatNumber(total) })
            }
          />
        ) : (
          <ReviewStep
            rows={rows}
            isLive={isLive}
            error={list.error === null ? null : textOf(list.error)}
            failure={failure}
            onRetry={() => void list.refetch()}
            onOtherFile={() => {
              setFailure(null);
              setBatchId(null);
            }}
          />
        )}
      </SidePanel>
      <StopsLiveDialog
        open={isAsking}
        title={title}
        confirmLabel={t('import.confirmStop')}
        onCancel={() => setAsking(false)}
        onConfirm={() => batchId !== null && run(batchId)}
      />
    </>
  );
}
