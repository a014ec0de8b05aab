import { isImportable } from '@invigil/domain/accounts/candidate-import';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportReviewStep } from '../../../shared/csv-import/ImportReviewStep.tsx';
import { CheckboxField } from '../../../shared/fields/ToggleField.tsx';
import { type ImportRow, useImportColumns, useStatusText } from './import-columns.tsx';

interface ReviewStepProps {
  /** Undefined until they are loaded. */
  rows: readonly ImportRow[] | undefined;
  /** Why the rows could not be loaded. */
  error: string | null;
  /** Why the import failed. */
  failure: string | null;
  /** The e-mail to each new candidate. */
  mail: {
    /** Why the site cannot send it; undefined where it can. */
    readonly setup: ReactNode;
    readonly isSent: boolean;
    readonly onChange: (isSent: boolean) => void;
  };
  onRetry: () => void;
  onOtherFile: () => void;
}

/** The candidates of the file, each with the result that the import would have. */
export function ReviewStep({ mail, ...props }: ReviewStepProps) {
  const { t } = useTranslation(['users', 'csvImport']);
  const columns = useImportColumns();
  const statusText = useStatusText();
  const invited = props.rows?.filter(({ status }) => status === 'hasAccount').length ?? 0;
  const hasNew = props.rows?.some(({ status }) => status === 'new') === true;
  return (
    <ImportReviewStep
      {...props}
      isImported={({ status }) => isImportable(status)}
      columns={columns}
      rowName={(row) => row.fullName}
      searchLabel={t('search')}
      importedText={(count) => t('import.imported', { count })}
      notice={
        <>
          {(hasNew || invited > 0) && (
            <CheckboxField
              label={t('import.sendMail')}
              hint={mail.setup ?? t('import.sendMailHint')}
              disabled={mail.setup !== undefined}
              checked={mail.isSent}
              onChange={({ target }) => mail.onChange(target.checked)}
            />
          )}
          {((hasNew && !mail.isSent) || invited > 0) && (
            <Notice>
              {hasNew && !mail.isSent && t('import.noPassword')}{' '}
              {invited > 0 && t('import.inviting', { count: invited })}
            </Notice>
          )}
        </>
      }
      skippedFile={{
        name: 'skipped-candidates.csv',
        title: t('import.title'),
        columns: [
          { header: t('csvImport:columns.line'), value: (row) => row.line },
          { header: t('columns.fullName'), value: (row) => row.fullName },
          { header: t('columns.email'), value: (row) => row.email },
          { header: t('csvImport:columns.reason'), value: (row) => statusText(row.status) },
        ],
      }}
    />
  );
}
