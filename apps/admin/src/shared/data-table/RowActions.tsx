import { Icon } from '@invigil/ui/components/Icon.tsx';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from './columns.ts';
import styles from './data-table.module.css';

interface RowActionsProps<Row> {
  row: Row;
  /** Name of the row, for the accessible names of its buttons. */
  name: string;
  actions: readonly RowAction<Row>[];
}

/** Up to two icon buttons and a "…" menu; in a narrow window only the menu. */
export function RowActions<Row>({ row, name, actions }: RowActionsProps<Row>) {
  const { t } = useTranslation('common');
  const isNarrow = useMediaQuery('(width < 1100px)');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offered = actions.filter((action) => !action.hidden?.(row));
  const visible = isNarrow ? [] : offered.filter((action) => action.visible).slice(0, 2);
  const inMenu = offered.filter((action) => !visible.includes(action));

  return (
    <div className={styles.rowActions}>
      {visible.map(({ id, label, icon, onSelect }) => (
        <IconButton key={id} title={label} aria-label={`${label}: ${name}`} onClick={() => onSelect(row)}>
          <Icon of={icon} />
        </IconButton>
      ))}
      {inMenu.length > 0 && (
        <IconButton
          aria-label={t('table.moreFor', { name })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon of={Ellipsis} />
        </IconButton>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {inMenu.map(({ id, label, icon, onSelect, destructive }) => (
          <MenuItem
            key={id}
            sx={destructive ? { color: 'error.main' } : undefined}
            onClick={() => {
              setAnchor(null);
              onSelect(row);
            }}
          >
            <Icon of={icon} />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
