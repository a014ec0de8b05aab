import type { ElementKind } from '@invigil/domain/authoring/certificate-design';
import { addableKinds } from '@invigil/domain/authoring/design-editing/element-list';
import { turnPage } from '@invigil/domain/authoring/design-editing/turning';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LayoutTemplate, Plus } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../../shared/components/SegmentedControl.tsx';
import styles from './designer.module.css';
import { useElementNames } from './element-names.ts';
import type { DesignerState } from './use-designer.ts';

interface DesignToolsProps {
  designer: DesignerState;
  addButton: RefObject<HTMLButtonElement | null>;
  onBegin: () => void;
}

/** New elements, orientation, and the way to begin again. */
export function DesignTools({ designer, addButton, onBegin }: DesignToolsProps) {
  const { t } = useTranslation('designer');
  const { design, apply } = designer;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and legend
    <div className={styles.designTools} role="group" aria-label={t('tools')}>
      <AddMenu designer={designer} addButton={addButton} />
      <SegmentedControl
        label={t('orientation.label')}
        options={(['landscape', 'portrait'] as const).map((value) => ({
          value,
          label: t(`orientation.${value}`),
        }))}
        value={design.orientation}
        onChange={(orientation) => apply(turnPage(design, orientation))}
      />
      <Button variant="outlined" startIcon={<Icon of={LayoutTemplate} small />} onClick={onBegin}>
        {t('begin.open')}
      </Button>
    </div>
  );
}

function AddMenu({ designer, addButton }: Pick<DesignToolsProps, 'designer' | 'addButton'>) {
  const { t } = useTranslation('designer');
  const { kindName } = useElementNames();
  const [isOpen, setOpen] = useState(false);
  const kinds = addableKinds(designer.design);
  const add = (kind: ElementKind) => {
    setOpen(false);
    designer.add(kind);
  };
  return (
    <>
      <Button
        ref={addButton}
        variant="outlined"
        startIcon={<Icon of={Plus} small />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={kinds.length === 0}
        onClick={() => setOpen(true)}
      >
        {t('add')}
      </Button>
      {/* The focus returns to the button only where nothing was added: a new element has it. */}
      <Menu
        open={isOpen}
        anchorEl={addButton.current}
        disableRestoreFocus
        onClose={() => {
          setOpen(false);
          addButton.current?.focus();
        }}
      >
        {kinds.map((kind) => (
          <MenuItem key={kind} onClick={() => add(kind)}>
            {kindName(kind)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
