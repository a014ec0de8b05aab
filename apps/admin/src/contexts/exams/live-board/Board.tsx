import { type ReactNode, useCallback, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/components/EmptyState.tsx';
import { useTableAddress, useTableFilter } from '../../../shared/data-table/use-table-address.ts';
import { AttentionSheet } from './attention/AttentionSheet.tsx';
import { attentionOf } from './attention/attention.ts';
import { BoardExport } from './BoardExport.tsx';
import { BoardHead } from './BoardHead.tsx';
import { BoardTools } from './BoardTools.tsx';
import { BOARD_FILTERS, type BoardFilter, countsOf, filteredRows } from './board-filter.ts';
import { isDenseView } from './board-view.ts';
import { CandidatePanel } from './candidate/CandidatePanel.tsx';
import type { PanelAction } from './candidate/panel-action.ts';
import { ExtraTimeToAllPanel } from './extra-time/ExtraTimeToAllPanel.tsx';
import { FormerTextsNotice } from './FormerTextsNotice.tsx';
import type { ConnectionState } from './follow/board-connection.ts';
import { isWriting } from './follow/board-row.ts';
import type { BoardState } from './follow/board-state.ts';
import { LiveRegion } from './follow/LiveRegion.tsx';
import styles from './live-board.module.css';
import { LockNotice } from './locks/LockNotice.tsx';
import { useSignInLocks } from './locks/use-sign-in-locks.ts';
import { BoardTable } from './seats/BoardTable.tsx';
import { useBoardColumns } from './seats/board-columns.tsx';
import { SeatGrid } from './seats/SeatGrid.tsx';
import { TooManyNotice } from './TooManyNotice.tsx';
import { useBoardView } from './use-board-view.ts';

const FILTER = {
  read: (params: URLSearchParams): { readonly filter: BoardFilter } => ({
    filter: BOARD_FILTERS.find((filter) => filter === params.get('show')) ?? 'all',
  }),
  write: ({ filter }: { readonly filter: BoardFilter }) => ({ show: filter === 'all' ? null : filter }),
};

interface BoardProps {
  state: BoardState;
  connection: ConnectionState;
  /** The result sheet of an attempt, for those who may read it. */
  resultOf?: ((attemptId: number, onClose: () => void) => ReactNode) | undefined;
}

/** The live board of an assessment in progress. */
export function Board({ state, connection, resultOf }: BoardProps) {
  const { t } = useTranslation('liveBoard');
  const [{ filter }, setFilter] = useTableFilter(FILTER);
  const { query, setQuery } = useTableAddress();
  const { search } = query;
  const { view, chooseView } = useBoardView();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<{ email: string; action: PanelAction } | null>(null);
  const open = useCallback(
    (email: string, action: PanelAction = 'facts') => setOpened({ email, action }),
    [],
  );
  const dismiss = useCallback(
    (id: string) => setDismissed((dismissedIds) => new Set([...dismissedIds, id])),
    [],
  );
  const { facts, rows } = state;
  const { questionCount, participantCount } = facts;
  const { locks, isGuessing } = useSignInLocks(facts.assessmentId);
  const columns = useBoardColumns(questionCount, open, locks);
  // hundreds of seats may wait for the key that was just pressed
  const shown = filteredRows(rows, useDeferredValue(filter), useDeferredValue(search));
  const isDense = isDenseView(view, rows.length);
  const [isGivingToAll, setGivingToAll] = useState(false);
  const writingCount = rows.filter(isWriting).length;
  const openedRow = rows.find(({ email }) => email === opened?.email);
  return (
    <div className={`${styles.liveBoard} no-print`}>
      <BoardHead
        state={state}
        connection={connection}
        onExtraTimeToAll={
          facts.timeLimitMinutes > 0 && writingCount > 0 ? () => setGivingToAll(true) : undefined
        }
      />
      <LiveRegion rows={rows} />
      <LockNotice locks={locks} isGuessing={isGuessing} assessmentId={facts.assessmentId} />
      <FormerTextsNotice count={facts.formerTextCount ?? 0} />
      <AttentionSheet
        entries={attentionOf(rows, dismissed)}
        hasTimeLimit={facts.timeLimitMinutes > 0}
        onOpen={open}
        onDismiss={dismiss}
      />
      {participantCount > rows.length && <TooManyNotice shown={rows.length} total={participantCount} />}
      {rows.length === 0 ? (
        <div className="sheet">
          <EmptyState title={t('nobody.title')}>{t('nobody.text')}</EmptyState>
        </div>
      ) : (
        <>
          <BoardTools
            counts={countsOf(rows)}
            filter={filter}
            onFilter={(chosen) => setFilter({ filter: chosen })}
            search={search}
            onSearch={(text) => setQuery({ ...query, search: text })}
            view={view}
            isDense={isDense}
            onView={chooseView}
            exportMenu={<BoardExport title={facts.title} columns={columns} rows={shown} />}
          />
          {shown.length === 0 && (
            <div className="sheet">
              <EmptyState title={t('noMatch')} />
            </div>
          )}
          {shown.length > 0 && view.layout === 'list' && <BoardTable rows={shown} columns={columns} />}
          {shown.length > 0 && view.layout === 'seats' && (
            <SeatGrid
              rows={shown}
              locks={locks}
              questionCount={questionCount}
              width={view.width}
              isDense={isDense}
              onOpen={open}
            />
          )}
        </>
      )}
      {isGivingToAll && (
        <ExtraTimeToAllPanel
          assessmentId={facts.assessmentId}
          writingCount={writingCount}
          onClose={() => setGivingToAll(false)}
        />
      )}
      {opened !== null && openedRow !== undefined && (
        <CandidatePanel
          key={opened.email}
          row={openedRow}
          facts={facts}
          lock={locks.get(openedRow.email)}
          opensWith={opened.action}
          resultOf={resultOf}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
