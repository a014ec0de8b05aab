import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './data-table.module.css';
import { PAGE_SIZE, pagesToShow } from './table-query.ts';

interface PagerProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** "1–10 of 48" on the left, page buttons on the right; the page size is fixed. */
export function Pager({ page, total, onPage }: PagerProps) {
  const { t } = useTranslation('common');
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const range = {
    from: formatNumber((page - 1) * PAGE_SIZE + 1),
    to: formatNumber(Math.min(page * PAGE_SIZE, total)),
    total: formatNumber(total),
  };
  const step = (to: number, label: string, icon: typeof ChevronLeft) => (
    <button
      type="button"
      className={styles.pageNumber}
      aria-label={label}
      disabled={to < 1 || to > last}
      onClick={() => onPage(to)}
    >
      <Icon of={icon} />
    </button>
  );

  return (
    <div className="pager">
      <div className="row wrap">
        <span role="status">{t('table.range', range)}</span>
        <span>
          {t('table.perPage')} {formatNumber(PAGE_SIZE)}
        </span>
      </div>
      <nav aria-label={t('table.pages')}>
        {step(page - 1, t('table.previous'), ChevronLeft)}
        {pagesToShow(page, last).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name of its own
            <span key={`gap-${index}`} className={styles.pageNumber} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              type="button"
              key={number}
              className={styles.pageNumber}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {formatNumber(number)}
            </button>
          ),
        )}
        {step(page + 1, t('table.next'), ChevronRight)}
      </nav>
    </div>
  );
}
