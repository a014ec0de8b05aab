import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Check, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import editorStyles from '../../editor.module.css';

interface OptionActionsProps {
  /** Undefined where the question has all the options that it may have. */
  onAdd: (() => void) | undefined;
  /** Undefined once an option has a text: written options are not replaced. */
  onTrueFalse: (() => void) | undefined;
}

/** Adds an option, or makes the question one of true or false. */
export function OptionActions({ onAdd, onTrueFalse }: OptionActionsProps) {
  const { t } = useTranslation('questions');
  return (
    <div className={editorStyles.optionActions}>
      {onAdd !== undefined && (
        <Button size="small" startIcon={<Icon of={Plus} />} onClick={onAdd}>
          {t('fields.addOption')}
        </Button>
      )}
      {onTrueFalse !== undefined && (
        <Button size="small" startIcon={<Icon of={Check} />} onClick={onTrueFalse}>
          {t('fields.trueFalse')}
        </Button>
      )}
    </div>
  );
}
