import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { Check, Plus } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import editorStyles from '../../editor.module.css';
import { MAX_OPTIONS } from './choice-values.ts';

interface OptionActionsProps {
  /** The button that adds an option. */
  addRef: Ref<HTMLButtonElement>;
  /** Undefined where the question has all the options that it may have. */
  onAdd: (() => void) | undefined;
  /** Undefined once an option has a text: written options are not replaced. */
  onTrueFalse: (() => void) | undefined;
}

/** Adds an option or says that no more are possible, or makes the question one of true or false. */
export function OptionActions({ addRef, onAdd, onTrueFalse }: OptionActionsProps) {
  const { t } = useTranslation('questions');
  return (
    <div className={editorStyles.optionActions}>
      {onAdd === undefined ? (
        <p className="hint" role="status">
          {t('fields.mostOptions', { number: formatNumber(MAX_OPTIONS) })}
        </p>
      ) : (
        <Button ref={addRef} size="small" startIcon={<Icon of={Plus} />} onClick={onAdd}>
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
