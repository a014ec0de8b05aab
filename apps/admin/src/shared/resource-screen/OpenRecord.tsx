import type { Endpoint } from '@invigil/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../api/api-errors.ts';
import type { CallInput } from '../api/call.ts';
import { queryOf } from '../api/queries.ts';
import { useErrorText } from '../api/use-error-text.ts';
import { useToast } from '../components/Toast.tsx';
import { idOf } from '../data-table/table-address.ts';
import type { TableSource } from './table-source.ts';

/** Statuses of a record that does not exist, or is not the reader's. */
const NOT_THERE = [400, 403, 404];

/** Reads a row by its id, for a list of which the browser holds one page. */
export interface RowRead {
  readonly endpoint: Endpoint;
  readonly inputOf: (id: number) => CallInput<Endpoint>;
}

interface OpenRecordProps<Row> {
  /** As the address has it. */
  recordKey: string;
  source: TableSource<Row>;
  rowKey: (row: Row) => string | number;
  readRow: RowRead | undefined;
  onClose: () => void;
  children: (row: Row) => ReactNode;
}

/**
 * The panel of the row that the address names. The row stays as it was found: a form keeps its record while the list is read
 * again. A record that is not there closes with a message.
 */
export function OpenRecord<Row>({
  recordKey,
  source,
  rowKey,
  readRow,
  onClose,
  children,
}: OpenRecordProps<Row>) {
  const held = source.heldRows.find((row) => String(rowKey(row)) === recordKey);
  const [row, setRow] = useState(held);
  if (row === undefined && held !== undefined) setRow(held);
  if (row !== undefined) return children(row);
  if (source.count === undefined) return null;
  const id = idOf(recordKey);
  if (readRow === undefined || id === 0) return <NoRecord error={null} onClose={onClose} />;
  return (
    <ReadRecord<Row> id={id} {...readRow} onClose={onClose}>
      {children}
    </ReadRecord>
  );
}

interface ReadRecordProps<Row> extends RowRead {
  id: number;
  onClose: () => void;
  children: (row: Row) => ReactNode;
}

/** A row of another page of the list. */
function ReadRecord<Row>({ id, endpoint, inputOf, onClose, children }: ReadRecordProps<Row>) {
  // A record that cannot be read leaves the list in view.
  const read = useQuery({ ...queryOf(endpoint, inputOf(id)), throwOnError: false });
  const [row, setRow] = useState<Row>();
  if (row === undefined && read.data !== undefined) setRow(read.data as Row);
  if (row !== undefined) return children(row);
  return read.error === null ? null : <NoRecord error={read.error} onClose={onClose} />;
}

/** Says why there is no record to open, and takes it out of the address. */
function NoRecord({ error, onClose }: { error: Error | null; onClose: () => void }) {
  const { t } = useTranslation('common');
  const toast = useToast();
  const errorText = useErrorText();
  const isGone = error === null || (error instanceof CallError && NOT_THERE.includes(error.status));
  const close = useEffectEvent(() => {
    toast.show(isGone ? t('table.gone') : errorText(error));
    onClose();
  });
  useEffect(() => close(), []);
  return null;
}
