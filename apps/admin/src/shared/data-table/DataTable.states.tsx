import { StatusChip } from '@invigil/ui/components/StatusChip.tsx';
import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Column, RowAction } from './columns.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { firstPage, pageOfRows, type TableQuery } from './table-query.ts';
import { useRowSelection } from './use-row-selection.ts';

interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly marks: number;
  readonly isActive: boolean;
}

const NAMES = ['Meera Iyer', 'Ananya Rao', 'Øyvind Ærø', 'Ólafur Jónsson', 'Zoë Brontë'];

const candidates: readonly Candidate[] = Array.from({ length: 23 }, (_, index) => ({
  id: index + 1,
  name: `${NAMES[index % NAMES.length]} ${index + 1}`,
  email: `candidate.${index + 1}@example.org`,
  marks: (index * 37) % 100,
  isActive: index % 3 !== 0,
}));

const columns: readonly Column<Candidate>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    stacked: 'title',
    value: ({ name }) => name,
    cell: ({ name, email }) => (
      <>
        <span className="row-title">{name}</span>
        <span className="second-line">{email}</span>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    stacked: 'detail',
    cell: ({ isActive }) => (
      <StatusChip kind={isActive ? 'ok' : 'stopped'}>{isActive ? 'Active' : 'Locked'}</StatusChip>
    ),
  },
  {
    id: 'marks',
    header: 'Marks',
    align: 'right',
    sortable: true,
    stacked: 'detail',
    value: ({ marks }) => marks,
    cell: ({ marks }) => marks,
  },
];

const actions: readonly RowAction<Candidate>[] = [
  { id: 'edit', label: 'Edit candidate', icon: Pencil, visible: true, onSelect: () => undefined },
  { id: 'delete', label: 'Delete candidate', icon: Trash2, destructive: true, onSelect: () => undefined },
];

interface CandidatesProps extends Partial<DataTableProps<Candidate>> {
  list?: readonly Candidate[];
  initialQuery?: Partial<TableQuery>;
}

const few = candidates.slice(0, 3);

/** A list of candidates that sorts, searches and pages. */
function Candidates({ list = candidates, initialQuery, ...props }: CandidatesProps) {
  const [query, setQuery] = useState<TableQuery>({ ...firstPage, ...initialQuery });
  return (
    <DataTable
      caption="Candidates"
      searchLabel="Search by name"
      columns={columns}
      {...pageOfRows(list, columns, query)}
      query={query}
      onQueryChange={setQuery}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      empty={{ title: 'No candidates yet', text: 'Candidates whom you create or invite are listed here.' }}
      {...props}
    />
  );
}

/** Candidates with checkboxes, of whom the first two are selected. */
function SelectableCandidates() {
  const selection = useRowSelection<Candidate>(({ id }) => id);
  const [isFirst, setFirst] = useState(true);
  if (isFirst) {
    setFirst(false);
    selection.set(few.slice(0, 2), true);
  }
  return (
    <Candidates
      list={few}
      total={candidates.length}
      actions={actions}
      selection={{ ...selection, fetchAllRows: async () => candidates }}
    />
  );
}

const create = (
  <button type="button" className="button primary">
    Create a candidate
  </button>
);

export const states = {
  rows: <Candidates />,
  rowsWithActions: <Candidates list={few} actions={actions} />,
  selectedRows: <SelectableCandidates />,
  sorted: <Candidates list={few} initialQuery={{ sort: { column: 'marks', direction: 'desc' } }} />,
  lastPage: <Candidates initialQuery={{ page: 3 }} />,
  longWords: (
    <Candidates
      actions={actions}
      list={few.map((one) => ({ ...one, name: one.name.repeat(12).replaceAll(' ', '') }))}
    />
  ),
  loading: <Candidates list={[]} loading />,
  readAgain: <Candidates list={few} loading />,
  empty: <Candidates list={[]} empty={{ title: 'No candidates yet', action: create }} />,
  noMatch: <Candidates initialQuery={{ search: 'Nobody' }} />,
  failed: <Candidates error="The server is out of reach. Try again." onRetry={() => undefined} />,
} satisfies ComponentStates;
