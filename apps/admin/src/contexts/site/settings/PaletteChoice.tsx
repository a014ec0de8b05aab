import { PALETTE_NAMES, PALETTES, type PaletteName } from '@invigil/domain/site/palettes';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './palettes.module.css';
import type { ColourValues } from './settings-values.ts';

/** The colours that a swatch shows, from the top of a page to its foot. */
const SHOWN = ['appBarColor', 'headerColor', 'bodyColor', 'footerColor'] as const;

interface PaletteChoiceProps {
  /** The colours as typed. */
  colours: ColourValues;
  onChoose: (palette: PaletteName) => void;
}

/** Named palettes that fill the four colour fields. */
export function PaletteChoice({ colours, onChoose }: PaletteChoiceProps) {
  const { t } = useTranslation('settings');
  const id = useId();
  const isChosen = (name: PaletteName) =>
    SHOWN.every((field) => colours[field].toUpperCase() === PALETTES[name][field]);
  return (
    <fieldset className={styles.palettes} aria-labelledby={id}>
      <legend className="field-label" id={id}>
        {t('palettes.label')}
      </legend>
      {PALETTE_NAMES.map((name) => (
        <button type="button" key={name} aria-pressed={isChosen(name)} onClick={() => onChoose(name)}>
          <span className={styles.paletteSwatch} aria-hidden="true">
            {SHOWN.map((field) => (
              <span key={field} style={{ background: PALETTES[name][field] }} />
            ))}
          </span>
          {t(`palettes.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}
