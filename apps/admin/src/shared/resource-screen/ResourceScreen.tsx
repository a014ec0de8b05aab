import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useErrorText } from '../api/use-error-text.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import type { Column, RowAction } from '../data-table/columns.ts';
import { DataTable } from '../data-table/DataTable.tsx';
import { idOf, withRecord, withTableQuery } from '../data-table/table-address.ts';
import type { RowSelection } from '../data-table/use-row-selection.ts';
import { useCorrectAddress, useTableAddress } from '../data-table/use-table-address.ts';
import { type ExportColumn, type ExportFormat, exportColumnsOf } from '../table-export/export-column.ts';
import { TableExport } from '../table-export/TableExport.tsx';
import { DeleteRowDialog, type RowDeletion } from './DeleteRowDialog.tsx';
import { OpenRecord, type RowRead } from './OpenRecord.tsx';
import { deleteActionOf, editActionOf } from './row-actions.ts';
import type { TableSource } from './table-source.ts';

/** Holds the line of the lead while its number is loaded: a button that moves then would miss a click. */
const LEAD_TO_COME = '\u00A0';

/** File name and columns of the export, where they differ from the table. */
interface ExportOptions<Row> {
  /** Without the ending; a function where the formats are named apart. */
  readonly fileName: string | ((format: ExportFormat) => string);
  readonly title?: string;
  /** Name of the Excel sheet, where it differs from the title. */
  readonly sheetName?: string;
  readonly formats?: readonly ExportFormat[];
  readonly columns?: readonly ExportColumn<Row>[];
}

interface ResourceScreenProps<Row> {
  source: TableSource<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Names a row in the labels of its buttons. */
  rowName: (row: Row) => string;
  title: string;
  /** A line of facts in numbers; false while they are loaded, or where there are none. */
  lead?: ReactNode;
  searchLabel: string;
  empty: { title: string; text?: string };
  /** Without exports the table has no export menu. */
  exports?: ExportOptions<Row>;
  /** The create button: opens the form, links to a page, or calls the screen's handler. */
  create?: { label: string; to?: string; onSelect?: () => void };
  /** The side panel that creates (`row` is null) or edits a row. */
  form?: (row: Row | null, close: () => void) => ReactNode;
  /** Label of the edit action, and its handler where it does not open the form. */
  edit?: { label: string; onSelect?: (row: Row) => void };
  deletion?: RowDeletion<Row>;
  /** Further panels of a row by their names in the address; an action or a cell opens them by `openRecord`. */
  panels?: Readonly<Record<string, (row: Row, close: () => void) => ReactNode>>;
  /** Panels that read their record themselves, by the key of its row. */
  keyPanels?: Readonly<Record<string, (key: number, close: () => void) => ReactNode>>;
  /** The read of a row that is not on the page in view, for a list that the server pages. */
  readRow?: RowRead;
  /** Further actions of a row, before edit and delete. */
  rowActions?: readonly RowAction<Row>[];
  /** Gives each row a checkbox. */
  selection?: RowSelection<Row>;
  /** Further actions of the screen, between the export menu and the button that creates. */
  pageActions?: ReactNode;
  /** Filters beside the search box. */
  filters?: ReactNode;
  /** Between the head and the table. */
  children?: ReactNode;
}

/** A list screen: head, export of all matching rows, table, form panel and the question before a deletion. */
export function ResourceScreen<Row>(props: ResourceScreenProps<Row>) {
  const { source, columns, title, create, form, edit, deletion, exports, rowActions = [] } = props;
  const errorText = useErrorText();
  const { params, query, record, openRecord, closeRecord } = useTableAddress();
  const [isCreating, setCreating] = useState(false);
  const [deleting, setDeleting] = useState<Row | null>(null);
  const createButton = create && (
    <CreateButton
      label={create.label}
      to={create.to}
      onSelect={create.onSelect ?? (() => setCreating(true))}
    />
  );
  const actions: RowAction<Row>[] = [
    ...rowActions,
    ...editActionOf<Row>(
      edit && {
        label: edit.label,
        onSelect: edit.onSelect ?? ((row) => openRecord('edit', props.rowKey(row))),
      },
    ),
    ...deleteActionOf(deletion, setDeleting),
  ];

  const panels: NonNullable<typeof props.panels> = {
    ...(edit && form ? { edit: form } : {}),
    ...props.panels,
  };
  const panel = record === null ? undefined : panels[record.panel];
  const keyPanel = record === null ? undefined : props.keyPanels?.[record.panel];
  const isSortable = columns.some(({ id, sortable }) => sortable && id === query.sort?.column);
  const shown = withTableQuery(params, isSortable ? query : { ...query, sort: null });
  useCorrectAddress(panel || (keyPanel && idOf(record?.key) !== 0) ? shown : withRecord(shown, null));

  return (
    <>
      <PageHeader
        title={title}
        lead={props.lead === false && source.count === undefined ? LEAD_TO_COME : props.lead}
        actions={
          <>
            {exports && (
              <TableExport
                title={exports.title ?? title}
                fileName={exports.fileName}
                sheetName={exports.sheetName}
                formats={exports.formats}
                columns={exports.columns ?? exportColumnsOf(columns)}
                fetchAllRows={source.fetchAllRows}
              />
            )}
            {props.pageActions}
            {createButton}
          </>
        }
      />
      {props.children}
      <DataTable
        caption={title}
        columns={columns}
        rows={source.rows}
        total={source.total}
        query={source.query}
        onQueryChange={source.setQuery}
        rowKey={props.rowKey}
        rowName={props.rowName}
        searchLabel={props.searchLabel}
        filters={props.filters}
        loading={source.isPending}
        error={source.error === null ? null : errorText(source.error)}
        onRetry={source.refetch}
        empty={{ ...props.empty, action: createButton }}
        actions={actions}
        {...(props.selection && {
          selection: { ...props.selection, fetchAllRows: source.fetchAllRows },
        })}
      />
      {isCreating && form?.(null, () => setCreating(false))}
      {keyPanel && idOf(record?.key) !== 0 && keyPanel(idOf(record?.key), closeRecord)}
      {record !== null && panel && (
        <OpenRecord
          key={`${record.panel}-${record.key}`}
          recordKey={record.key}
          source={source}
          rowKey={props.rowKey}
          readRow={props.readRow}
          onClose={closeRecord}
        >
          {(row) => panel(row, closeRecord)}
        </OpenRecord>
      )}
      {deletion && <DeleteRowDialog deletion={deletion} row={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

interface CreateButtonProps {
  label: string;
  to: string | undefined;
  onSelect: () => void;
}

function CreateButton({ label, to, onSelect }: CreateButtonProps) {
  const icon = <Icon of={Plus} />;
  return to === undefined ? (
    <Button variant="contained" startIcon={icon} onClick={onSelect}>
      {label}
    </Button>
  ) : (
    <Button variant="contained" startIcon={icon} component={Link} to={to}>
      {label}
    </Button>
  );
}
