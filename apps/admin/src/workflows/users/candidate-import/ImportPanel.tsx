import {
  listImportedUsers,
  readUserCsv,
  SAMPLE_CSV_PATH,
  saveImportedUsers,
  uploadUserCsv,
} from '@invigil/contract/accounts/candidate-import-endpoints';
import { isImportable } from '@invigil/domain/accounts/candidate-import';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../shared/api/api-errors.ts';
import { queryOf, readAgain, useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { SidePanel } from '../../../shared/components/SidePanel.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import { ImportFileStep } from '../../../shared/csv-import/ImportFileStep.tsx';
import { useMailSetup } from '../../../shared/session/use-setup.tsx';
import { ReviewStep } from './ReviewStep.tsx';

/** Imports candidates from a CSV file: choose the file, review its rows, confirm. */
export function ImportPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['users', 'csvImport']);
  const toast = useToast();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [batchId, setBatchId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const mailSetup = useMailSetup();
  const [wantsMail, setWantsMail] = useState(true);
  const list = useQuery({
    ...queryOf(listImportedUsers, { params: { batchId: batchId ?? '' } }),
    enabled: batchId !== null,
    gcTime: 0,
  });
  const rows = batchId === null ? undefined : list.data;
  const count = rows?.filter(({ status }) => isImportable(status)).length ?? 0;
  const sendsMail =
    wantsMail && mailSetup === undefined && rows?.some(({ status }) => isImportable(status)) === true;
  const hasSkipped = rows !== undefined && rows.length > count;

  const upload = useAction(uploadUserCsv);
  const read = useAction(readUserCsv);
  const textOf = (error: unknown) => {
    const status = error instanceof CallError ? error.status : undefined;
    if (status === 404) return t('csvImport:gone');
    return status === 429 && sendsMail ? t('import.mailQuota') : errorText(error);
  };
  const save = useAction(saveImportedUsers);
  const { busy, run } = useSingleFlight(async (id: string) => {
    setFailure(null);
    try {
      const { createdCount, invitedCount, mailedCount } = await save.mutateAsync({
        params: { batchId: id },
        query: { sendsMail },
      });
      onClose();
      const imported = t('import.done', { count: createdCount });
      const done =
        invitedCount === 0
          ? imported
          : t('import.doneInvited', { done: imported, invited: formatNumber(invitedCount) });
      const mailed = t('import.mailed', { count: mailedCount });
      toast.show(mailedCount === 0 ? done : t('import.doneAndMailed', { done, mailed }));
    } catch (error) {
      setFailure(textOf(error));
      // Another window may have confirmed the import.
      await readAgain(queries, saveImportedUsers);
    }
  });

  return (
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
            <Button variant="contained" loading={busy} disabled={count === 0} onClick={() => run(batchId)}>
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
          sample={{ path: SAMPLE_CSV_PATH, fileName: 'user-upload.csv' }}
          upload={(file) => upload.mutateAsync({ file })}
          read={async (path) => setBatchId((await read.mutateAsync({ body: { path } })).batchId)}
        />
      ) : (
        <ReviewStep
          rows={rows}
          error={list.error === null ? null : textOf(list.error)}
          failure={failure}
          mail={{ setup: mailSetup, isSent: sendsMail, onChange: setWantsMail }}
          onRetry={() => void list.refetch()}
          onOtherFile={() => {
            setFailure(null);
            setBatchId(null);
          }}
        />
      )}
    </SidePanel>
  );
}
