import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../shared/data-table/columns.ts';
import { useBoardTexts } from '../BoardTexts.tsx';
import { momentText } from '../candidate/moment-text.ts';
import { questionOf } from '../candidate/question-number-text.ts';
import { useExtraTimeText } from '../extra-time/extra-time-text.ts';
import { Ago } from '../follow/Ago.tsx';
import { type BoardRow, nameOf } from '../follow/board-row.ts';
import type { SignInLocks } from '../locks/use-sign-in-locks.ts';
import { CandidateCell } from './CandidateCell.tsx';
import { PresenceCell } from './PresenceCell.tsx';
import { presenceWord } from './PresenceChip.tsx';
import { QuestionNumberCell } from './QuestionNumberCell.tsx';

/** Columns of the board's list; `useBoardExportColumns` has those of exports. */
export function useBoardColumns(
  questionCount: number,
  onOpen: (email: string) => void,
  locks: SignInLocks,
): Column<BoardRow>[] {
  const { t } = useTranslation('liveBoard');
  const extraTimeText = useExtraTimeText();
  const { number } = useBoardTexts();
  // the same columns at every event, so that rows which say the same are not drawn again
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        sortable: true,
        stacked: 'title',
        cell: (row) => <CandidateCell row={row} isLocked={locks.has(row.email)} onOpen={onOpen} />,
        value: nameOf,
      },
      {
        id: 'state',
        header: t('columns.state'),
        sortable: true,
        stacked: 'detail',
        cell: ({ state, isHidden, blockedAnswerCount, hasFormerTexts }) => (
          <PresenceCell
            state={state}
            isHidden={isHidden}
            blockedAnswerCount={blockedAnswerCount}
            hasFormerTexts={hasFormerTexts}
          />
        ),
        value: (row) => presenceWord(row, t),
      },
      {
        id: 'question',
        header: t('columns.question'),
        sortable: true,
        align: 'right',
        cell: (row) => <QuestionNumberCell row={row} />,
        value: (row) => questionOf(row)?.number ?? null,
      },
      {
        id: 'answered',
        header: t('columns.answered'),
        sortable: true,
        align: 'right',
        stacked: 'detail',
        cell: ({ answeredCount }) => `${number(answeredCount)}/${number(questionCount)}`,
        value: ({ answeredCount }) => answeredCount,
      },
      {
        id: 'saved',
        header: t('columns.saved'),
        sortable: true,
        stacked: 'detail',
        cell: ({ lastSavedAt }) =>
          lastSavedAt !== null && (
            <span className="nowrap">
              <Ago kind="plain" at={lastSavedAt} />
            </span>
          ),
        value: ({ lastSavedAt }) => lastSavedAt,
      },
      {
        id: 'deadline',
        header: t('columns.deadline'),
        sortable: true,
        cell: ({ deadline, finishedAt }) => {
          const at = finishedAt ?? deadline;
          return at !== null && <span className="nowrap">{momentText(at)}</span>;
        },
        value: ({ deadline, finishedAt }) => finishedAt ?? deadline,
      },
      {
        id: 'leftPage',
        header: t('columns.leftPage'),
        sortable: true,
        align: 'right',
        cell: ({ visibilityChangeCount }) => visibilityChangeCount > 0 && number(visibilityChangeCount),
        value: ({ visibilityChangeCount }) => visibilityChangeCount,
      },
      {
        id: 'extraTime',
        header: t('columns.extraTime'),
        cell: (row) => <span className="nowrap">{extraTimeText(row)}</span>,
        value: extraTimeText,
      },
      {
        id: 'late',
        header: t('columns.late'),
        sortable: true,
        align: 'right',
        cell: ({ lateCount }) => lateCount > 0 && number(lateCount),
        value: ({ lateCount }) => lateCount,
      },
    ],
    [t, extraTimeText, number, questionCount, onOpen, locks],
  );
}

/** As the columns, with the second lines and the panel's facts as columns: a file has neither. */
export function useBoardExportColumns(columns: readonly Column<BoardRow>[]): Column<BoardRow>[] {
  const { t } = useTranslation('liveBoard');
  const further: Column<BoardRow>[] = [
    {
      id: 'candidatesNumber',
      header: t('columns.candidatesNumber'),
      cell: () => null,
      value: (row) => questionOf(row)?.candidatesNumber ?? null,
    },
    { id: 'email', header: t('columns.email'), cell: () => null, value: ({ email }) => email },
    { id: 'startedAt', header: t('facts.startedAt'), cell: () => null, value: ({ startedAt }) => startedAt },
    {
      id: 'reloads',
      header: t('columns.reloads'),
      cell: () => null,
      value: ({ reloadCount }) => reloadCount,
    },
    {
      id: 'pointerLeft',
      header: t('facts.pointerLeft'),
      cell: () => null,
      value: ({ pointerLeaveCount }) => pointerLeaveCount,
    },
    {
      id: 'blocked',
      header: t('columns.blocked'),
      cell: () => null,
      value: ({ blockedAnswerCount }) => blockedAnswerCount,
    },
    {
      id: 'offlineSince',
      header: t('facts.offlineSince'),
      cell: () => null,
      value: ({ offlineSince }) => offlineSince,
    },
  ];
  return columns.flatMap((column) => (column.id === 'name' ? [column, ...further] : [column]));
}
