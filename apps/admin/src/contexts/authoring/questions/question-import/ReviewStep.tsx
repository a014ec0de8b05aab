import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useTranslation } from 'react-i18next';
import styles from '../../../../shared/csv-import/csv-import.module.css';
import { ImportReviewStep } from '../../../../shared/csv-import/ImportReviewStep.tsx';
import { useReviewColumns } from '../../../../shared/csv-import/import-columns.tsx';
import { tagsOf } from '../../../../shared/markup/typed-markup.ts';
import { interactionEditor } from '../interactions/registry.ts';
import { type ImportRow, useProblemText } from './use-problem-text.ts';

interface ReviewStepProps {
  /** Undefined until they are loaded. */
  rows: readonly ImportRow[] | undefined;
  isLive: boolean;
  /** Why the rows could not be loaded. */
  error: string | null;
  /** Why the import failed. */
  failure: string | null;
  onRetry: () => void;
  onOtherFile: () => void;
}

/** The options and the key of a question, or what else answers it. */
function ReviewedAnswer({ interaction }: { interaction: AuthoredInteraction }) {
  const { Review } = interactionEditor(interaction.kind);
  return <Review interaction={interaction} />;
}

/** Whether an import adds the question of a row. */
export const isImportable = ({ problems }: ImportRow): boolean => problems.length === 0;

/** The questions of the file, each with the reasons for which the import would skip it. */
export function ReviewStep({ isLive, ...props }: ReviewStepProps) {
  const { t } = useTranslation(['questions', 'csvImport']);
  const problemText = useProblemText();
  const columns = useReviewColumns<ImportRow>({
    record: {
      header: t('question'),
      cell: (row) => (
        <>
          <span className={styles.importText}>{row.prompt || '–'}</span>
          {row.answer !== null && <ReviewedAnswer interaction={row.answer.interaction} />}
          {isImportable(row) && row.removed !== undefined && (
            <span className="hint">{t('import.removed', { tags: tagsOf(row.removed) })}</span>
          )}
        </>
      ),
      value: (row) => row.prompt,
    },
    status: (row) =>
      isImportable(row) ? { kind: 'ok', text: t('import.valid') } : { kind: 'warn', text: problemText(row) },
  });
  return (
    <ImportReviewStep
      {...props}
      isImported={isImportable}
      columns={columns}
      rowName={(row) => row.prompt}
      searchLabel={t('search')}
      importedText={(count) => t('import.imported', { count })}
      notice={isLive && <Notice kind="warn">{t('import.live')}</Notice>}
      skippedFile={{
        name: 'skipped-questions.csv',
        title: t('import.title'),
        columns: [
          { header: t('csvImport:columns.line'), value: (row) => row.line },
          { header: t('question'), value: (row) => row.prompt },
          { header: t('csvImport:columns.reason'), value: problemText },
        ],
      }}
    />
  );
}
