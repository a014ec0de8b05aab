import { Icon } from '@invigil/ui/components/Icon.tsx';
import { CircleAlert } from 'lucide-react';
import editorStyles from '../../editor.module.css';

interface ChoiceErrorProps {
  id: string;
  text: string;
  /** Whether it is of one option, under whose text it stands. */
  inRow?: boolean;
}

/** The error of an option or of the key. */
export function ChoiceError({ id, text, inRow = false }: ChoiceErrorProps) {
  return (
    <span className={inRow ? `field-error ${editorStyles.inKeyRow}` : 'field-error'} id={id}>
      <Icon of={CircleAlert} small />
      {text}
    </span>
  );
}
