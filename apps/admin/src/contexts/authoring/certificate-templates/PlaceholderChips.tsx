import {
  PLACEHOLDERS,
  type Placeholder,
  placeholderToken,
} from '@invigil/contract/authoring/certificate-template-placeholders';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { GripVertical } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './certificate-templates.module.css';

const ALL = Object.keys(PLACEHOLDERS) as Placeholder[];

/** Placeholders for a candidate's data, to drag into a text or insert at the last cursor position. */
export function PlaceholderChips({ onInsert }: { onInsert: (token: string) => void }) {
  const { t } = useTranslation('certificates');
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 className="field-label" id={`${id}-title`}>
        {t('placeholders.title')}
      </h2>
      <ul className={styles.placeholders}>
        {ALL.map((placeholder) => (
          <li
            key={placeholder}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'copy';
              dataTransfer.setData('text/plain', placeholderToken(placeholder));
            }}
          >
            <Icon of={GripVertical} small />
            <button
              type="button"
              title={placeholderToken(placeholder)}
              aria-describedby={`${id}-hint`}
              onClick={() => onInsert(placeholderToken(placeholder))}
            >
              {t(`placeholders.names.${placeholder}`)}
            </button>
          </li>
        ))}
      </ul>
      <p className="hint" id={`${id}-hint`}>
        {t('placeholders.hint')}
      </p>
    </section>
  );
}
