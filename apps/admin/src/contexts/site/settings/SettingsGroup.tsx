import { Icon } from '@invigil/ui/components/Icon.tsx';
import { ChevronRight, CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './settings-groups.module.css';

interface SettingsGroupProps {
  title: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Number of fields with an error, shown while the group is closed too. */
  errorCount: number;
  children: ReactNode;
}

/** Fields of a long panel that open together; a closed group renders none of them. */
export function SettingsGroup({ title, isOpen, onToggle, errorCount, children }: SettingsGroupProps) {
  const { t } = useTranslation('settings');
  const id = useId();
  return (
    <section className="settings-group" aria-labelledby={`${id}-title`}>
      <h3>
        <button
          type="button"
          className={styles.settingsGroupToggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-fields` : undefined}
          onClick={onToggle}
        >
          <Icon of={ChevronRight} small />
          <span className={styles.settingsGroupTitle} id={`${id}-title`}>
            {title}
          </span>
          {errorCount > 0 && (
            <span className={`${styles.settingsGroupErrors} small`}>
              <Icon of={CircleAlert} small />
              {t('groups.errors', { count: errorCount })}
            </span>
          )}
        </button>
      </h3>
      {isOpen && (
        <div className="form-stack" id={`${id}-fields`}>
          {children}
        </div>
      )}
    </section>
  );
}
