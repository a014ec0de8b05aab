import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { Archive, Copy, Pencil, Trash2 } from 'lucide-react';
import type { RowAction } from './columns.ts';
import { RowActions } from './RowActions.tsx';

const action = (
  id: string,
  icon: RowAction<string>['icon'],
  change: Partial<RowAction<string>> = {},
): RowAction<string> => ({ id, label: id, icon, onSelect: () => undefined, ...change });

const edit = action('Edit', Pencil, { visible: true });
const remove = action('Delete', Trash2, { destructive: true });

const actionsOf = (...actions: RowAction<string>[]) => (
  <RowActions row="Wave optics" name="Wave optics" actions={actions} />
);

export const states = {
  button: actionsOf(edit),
  buttonsAndMenu: actionsOf(
    edit,
    action('Copy', Copy, { visible: true }),
    action('Archive', Archive),
    remove,
  ),
  menu: actionsOf(action('Archive', Archive), remove),
  hiddenForRow: actionsOf(edit, action('Archive', Archive, { visible: true, hidden: () => true })),
} satisfies ComponentStates;
