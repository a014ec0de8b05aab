import { formatNumber } from '@invigil/ui/i18n/format.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../shared/components/SegmentedControl.tsx';
import dataTableStyles from '../../../shared/data-table/data-table.module.css';
import { SearchBox } from '../../../shared/data-table/SearchBox.tsx';
import { SwitchField } from '../../../shared/fields/ToggleField.tsx';
import { BOARD_FILTERS, type BoardFilter } from './board-filter.ts';
import { type BoardView, SEAT_WIDTHS } from './board-view.ts';
import liveBoardStyles from './live-board.module.css';

interface BoardToolsProps {
  counts: Readonly<Record<BoardFilter, number>>;
  filter: BoardFilter;
  onFilter: (filter: BoardFilter) => void;
  search: string;
  onSearch: (search: string) => void;
  view: BoardView;
  isDense: boolean;
  onView: (view: BoardView) => void;
  exportMenu: ReactNode;
}

/** Filters of the board, and its view. */
export function BoardTools(props: BoardToolsProps) {
  const { counts, filter, view, isDense, onView } = props;
  const { t } = useTranslation('liveBoard');
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and legend */}
      <div className={liveBoardStyles.counts} role="group" aria-label={t('filters.label')}>
        {BOARD_FILTERS.map((value) => (
          <button
            type="button"
            key={value}
            aria-pressed={value === filter}
            onClick={() => props.onFilter(value)}
          >
            {t(value === 'all' ? 'filters.all' : `states.${value}`)} <b>{formatNumber(counts[value])}</b>
          </button>
        ))}
      </div>
      <div className={liveBoardStyles.boardTools}>
        <SearchBox label={t('search')} value={props.search} onSearch={props.onSearch} />
        <SegmentedControl
          label={t('views.label')}
          options={[
            { value: 'seats', label: t('views.seats') },
            { value: 'list', label: t('views.list') },
          ]}
          value={view.layout}
          onChange={(layout) => onView({ ...view, layout })}
        />
        {view.layout === 'seats' && (
          <>
            <SegmentedControl
              label={t('width.label')}
              options={SEAT_WIDTHS.map((value) => ({
                value,
                label: t(`width.short.${value}`),
                name: t(`width.${value}`),
              }))}
              value={view.width}
              onChange={(width) => onView({ ...view, width })}
            />
            <SwitchField
              label={t('dense')}
              checked={isDense}
              onChange={(event) => onView({ ...view, isDense: event.target.checked })}
            />
          </>
        )}
        <div className={dataTableStyles.toolsEnd}>{props.exportMenu}</div>
      </div>
    </>
  );
}
