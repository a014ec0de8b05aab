import {
  getAttemptMarkingState,
  getResult,
  listResultDetails,
} from '@invigil/contract/results/result-endpoints';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { ResultSheet } from '@invigil/ui/result-sheet/ResultSheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { firstError, queryOf } from '../../shared/api/queries.ts';
import { ReadFailure } from '../../shared/components/ReadFailure.tsx';
import { useSessionUser } from '../../shared/session/session-user.ts';
import { markingPath } from './marking/marking-address.ts';
import { RecordingSurroundings } from './RecordingSurroundings.tsx';
import { OwnReceipt } from './receipts/OwnReceipt.tsx';
import { ReceiptCheck } from './receipts/ReceiptCheck.tsx';
import { SheetDialog, SheetSkeleton } from './SheetDialog.tsx';
import { PrintSheet, SheetActions } from './sheet-files/SheetActions.tsx';

interface ResultDialogProps {
  attemptId: number;
  onClose: () => void;
}

/** The result sheet of a finished attempt; a notice replaces it while answers await marks. */
export function ResultDialog({ attemptId, onClose }: ResultDialogProps) {
  const { t } = useTranslation(['results', 'marking']);
  const isOwn = useSessionUser().roleCode === 'candidate';
  const input = { params: { attemptId } };
  const marking = useQuery(queryOf(getAttemptMarkingState, input));
  const result = useQuery(queryOf(getResult, input));
  const details = useQuery(queryOf(listResultDetails, input));
  const failed = [marking, result, details].find((read) => firstError(read) !== null);
  const correctionOf = ({ questionId }: { readonly questionId: number }) => (
    <Link
      className="link no-print"
      to={markingPath({
        assessmentId: result.data?.assessmentId ?? null,
        by: 'candidate',
        attemptId,
        questionId,
        isWaitingOnly: false,
      })}
    >
      {t('marking:correct')}
    </Link>
  );
  const content = () => {
    if (failed?.error != null) return <ReadFailure error={failed.error} onRetry={() => failed.refetch()} />;
    if (!marking.data || !result.data || !details.data) return <SheetSkeleton />;
    if (!marking.data.isMarked)
      return (
        <Notice kind="info" title={t('notExamined.title')}>
          {t('notExamined.text')}
        </Notice>
      );
    return (
      <RecordingSurroundings answers={details.data} refetch={details.refetch} hasNotes={!isOwn}>
        <ResultSheet
          result={result.data}
          details={details.data}
          headingLevel={3}
          isOwn={isOwn}
          {...(!isOwn && result.data.totalMarks > 0 && { actionOf: correctionOf })}
        />
      </RecordingSurroundings>
    );
  };
  const actions = () => {
    if (!marking.data || !result.data || !details.data) return null;
    if (marking.data.isMarked) return <SheetActions attemptId={attemptId} />;
    // The receipt.
    return isOwn && <PrintSheet />;
  };
  return (
    <SheetDialog title={t('sheet.title')} onClose={onClose} actions={actions()}>
      {content()}
      {marking.data &&
        (isOwn ? <OwnReceipt attemptId={attemptId} /> : <ReceiptCheck attemptId={attemptId} />)}
    </SheetDialog>
  );
}
