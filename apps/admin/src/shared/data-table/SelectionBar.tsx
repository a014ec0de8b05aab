import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../api/use-error-text.ts';
import { useUnmountSignal } from '../api/use-unmount-signal.ts';
import { useToast } from '../components/Toast.tsx';
import { Checkbox } from './Checkbox.tsx';
import styles from './data-table.module.css';
import type { RowSelection } from './use-row-selection.ts';

interface SelectionBarProps<Row> {
  /** The page in view. */
  rows: readonly Row[];
  /** Matching rows on all pages. */
  total: number;
  selection: RowSelection<Row>;
  fetchAllRows: (signal: AbortSignal) => Promise<readonly Row[]>;
}

/**
 * Selects the page in view or all matching rows, and says how many rows are selected on all pages. Its buttons keep their
 * places while they are not offered, so that ticking a row moves nothing.
 */
export function SelectionBar<Row>({ rows, total, selection, fetchAllRows }: SelectionBarProps<Row>) {
  const { t } = useTranslation('common');
  const toast = useToast();
  const errorText = useErrorText();
  const unmountSignal = useUnmountSignal();
  const page = useRef<HTMLInputElement>(null);
  const onPage = rows.filter(selection.has).length;
  const count = selection.rows.length;
  const all = useSingleFlight(async () => {
    const signal = unmountSignal();
    try {
      selection.set(await fetchAllRows(signal), true);
      // The button is gone once all rows are selected.
      page.current?.focus();
    } catch (error) {
      if (!signal.aborted) toast.show(errorText(error));
    }
  });
  return (
    <div className={styles.selectionBar}>
      <Checkbox
        ref={page}
        label={t('table.selectPage')}
        checked={rows.length > 0 && onPage === rows.length}
        isPartial={onPage > 0}
        onChange={(isSelected) => selection.set(rows, isSelected)}
      />
      <span role="status">{t('table.selected', { count, number: formatNumber(count) })}</span>
      {total > rows.length && (
        <button
          type="button"
          className={count < total ? 'link' : `link ${styles.notOffered}`}
          aria-disabled={all.busy}
          onClick={() => all.run()}
        >
          {t('table.selectAll', { count: total, number: formatNumber(total) })}
        </button>
      )}
      <button
        type="button"
        className={count > 0 ? 'link' : `link ${styles.notOffered}`}
        onClick={() => {
          selection.clear();
          page.current?.focus();
        }}
      >
        {t('table.clearSelection')}
      </button>
    </div>
  );
}
