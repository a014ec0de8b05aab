import type { ReactNode } from 'react';
import { useErrorText } from '../api/use-error-text.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { useToast } from '../components/Toast.tsx';

/** Deletion of a row: the action in the table and its confirmation. */
export interface RowDeletion<Row> {
  readonly label: string;
  /** Shows the action as a button on wide screens. */
  readonly visible?: boolean;
  /** Hides the action for a row. */
  readonly hidden?: (row: Row) => boolean;
  /** Deletes a row; a rejection is shown in the dialog. */
  readonly run: (row: Row) => Promise<unknown>;
  readonly title: (row: Row) => string;
  /** States the consequence. */
  readonly text: (row: Row) => ReactNode;
  readonly keepLabel: string;
  readonly confirmLabel: string;
  /** Toast after the deletion. */
  readonly done: string;
}

interface DeleteRowDialogProps<Row> {
  deletion: RowDeletion<Row>;
  /** The row to delete; null while the dialog is closed. */
  row: Row | null;
  onClose: () => void;
}

/** Asks before a row is deleted. */
export function DeleteRowDialog<Row>({ deletion, row, onClose }: DeleteRowDialogProps<Row>) {
  const toast = useToast();
  const errorText = useErrorText();
  return (
    <ConfirmDialog
      open={row !== null}
      title={row === null ? '' : deletion.title(row)}
      safeLabel={deletion.keepLabel}
      confirmLabel={deletion.confirmLabel}
      errorText={errorText}
      onCancel={onClose}
      onConfirm={async () => {
        if (row === null) return;
        await deletion.run(row);
        onClose();
        toast.show(deletion.done);
      }}
    >
      {row !== null && deletion.text(row)}
    </ConfirmDialog>
  );
}
