import { listPendingResponses } from '@invigil/contract/results/marking-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { firstError, queryOf } from '../../shared/api/queries.ts';
import { ReadFailure } from '../../shared/components/ReadFailure.tsx';
import { PendingAnswer } from './PendingAnswer.tsx';
import { RecordingSurroundings } from './RecordingSurroundings.tsx';
import styles from './result-dialog.module.css';
import type { ResultRow } from './result-row.ts';
import { SheetDialog, SheetSkeleton } from './SheetDialog.tsx';

interface MarkingDialogProps {
  result: ResultRow;
  onClose: () => void;
  /** The last answer is marked. */
  onMarked: () => void;
}

/** The answers of an attempt that await marks, each with its form; closes after the last one. */
export function MarkingDialog({ result, onClose, onMarked }: MarkingDialogProps) {
  const { t } = useTranslation('results');
  const { attemptId, fullName, title } = result;
  const pending = useQuery({
    ...queryOf(listPendingResponses, { params: { attemptId } }),
    // another marker may have marked an answer since the last read
    staleTime: 0,
  });
  const failure = firstError(pending);
  return (
    <SheetDialog title={t('marking.title', { name: fullName })} onClose={onClose}>
      <p className="secondary">{t('marking.lead', { title })}</p>
      <ReadFailure error={failure} onRetry={() => pending.refetch()} />
      {pending.isPending && <SheetSkeleton />}
      {pending.data?.length === 0 && <p>{t('marking.none')}</p>}
      <RecordingSurroundings answers={pending.data ?? []} refetch={pending.refetch} hasNotes>
        <ol className={styles.pendingAnswers}>
          {pending.data?.map((answer) => (
            <PendingAnswer key={answer.questionId} answer={answer} onLastMarked={onMarked} />
          ))}
        </ol>
      </RecordingSurroundings>
    </SheetDialog>
  );
}
