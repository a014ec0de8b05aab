import { getReceipt } from '@invigil/contract/exams/receipt-endpoints';
import { Receipt } from '@invigil/ui/result-sheet/Receipt.tsx';
import { useQuery } from '@tanstack/react-query';
import { firstError, queryOf } from '../../../shared/api/queries.ts';
import { ReadFailure } from '../../../shared/components/ReadFailure.tsx';

/** The receipt of a candidate's own attempt; nothing for an attempt that ended before there were receipts. */
export function OwnReceipt({ attemptId }: { attemptId: number }) {
  const read = useQuery(queryOf(getReceipt, { params: { attemptId } }));
  const error = firstError(read);
  if (error !== null) return <ReadFailure error={error} onRetry={() => read.refetch()} />;
  return read.data?.receipt ? <Receipt receipt={read.data.receipt} headingLevel={3} /> : null;
}
