import { languages } from '@invigil/ui/i18n/languages.ts';
import { SegmentedControl } from '../../../apps/admin/src/shared/components/SegmentedControl.tsx';
import { wordsOf } from '../components.ts';
import { type Settings, THEMES, WIDTHS } from '../settings.ts';
import styles from './frame.module.css';

interface SwitchesProps {
  settings: Settings;
  onChange: (part: Partial<Settings>) => void;
}

/** Theme, language and width of the stage. */
export function Switches({ settings, onChange }: SwitchesProps) {
  const { theme, language, width } = settings;
  return (
    <div className={styles.switches}>
      <SegmentedControl
        label="Theme"
        options={THEMES.map((value) => ({ value, label: wordsOf(value) }))}
        value={theme}
        onChange={(value) => onChange({ theme: value })}
      />
      <SegmentedControl
        label="Language"
        options={languages.map(({ key, autonym }) => ({
          value: key,
          label: key,
          name: `${key} (${autonym})`,
        }))}
        value={language}
        onChange={(value) => onChange({ language: value })}
      />
      <span className={styles.width}>
        <SegmentedControl
          label="Width"
          options={WIDTHS.map((value) => ({ value, label: wordsOf(value) }))}
          value={width}
          onChange={(value) => onChange({ width: value })}
        />
      </span>
    </div>
  );
}
