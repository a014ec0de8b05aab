import { Icon } from '@invigil/ui/components/Icon.tsx';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MENU_ICON_NAMES, menuIconOf } from '../../../shared/components/menu-icons.ts';
import styles from './menus.module.css';

interface MenuIconFieldProps {
  /** The icon of the edited menu; a name outside the fixed set stays available for it. */
  stored: string | undefined;
  chosen: string;
  /** Title in the preview. */
  title: string;
  error: string | undefined;
  /** Registers a radio button with the form. */
  register: () => ComponentProps<'input'>;
}

/** The icon of a menu, chosen from the fixed set, and the entry as the drawer will show it. */
export function MenuIconField({ stored, chosen, title, error, register }: MenuIconFieldProps) {
  const { t } = useTranslation('menus');
  const id = useId();
  const names = [...new Set([...MENU_ICON_NAMES, ...(stored ? [stored] : [])])];
  const preview = menuIconOf(chosen);
  return (
    <fieldset className={styles.menuIcons} aria-describedby={error && `${id}-error`}>
      <legend className="field-label">{t('columns.iconName')}</legend>
      <div className={styles.menuIconChoices}>
        {names.map((name) => {
          const drawing = menuIconOf(name);
          const label = t(`icons.${name}`, { defaultValue: name });
          return (
            <label key={name} className={styles.menuIconChoice} title={label}>
              <input
                type="radio"
                value={name}
                aria-label={label}
                aria-invalid={error ? true : undefined}
                // The focus moves after the click: the message of a field that loses the focus moves the icons.
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => event.currentTarget.focus()}
                {...register()}
              />
              <Icon of={drawing} />
            </label>
          );
        })}
      </div>
      {error && (
        <span className="field-error" id={`${id}-error`}>
          <Icon of={CircleAlert} small />
          {error}
        </span>
      )}
      {chosen !== '' && (
        <div className={styles.menuPreview}>
          <span className="hint">{t('preview')}</span>
          <span className={styles.menuPreviewEntry}>
            <Icon of={preview} />
            {title || t('untitled')}
          </span>
        </div>
      )}
    </fieldset>
  );
}
