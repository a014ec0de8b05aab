import { SAMPLE_NAMES, type SampleName } from '@invigil/certificate/sample-values.ts';
import type { Size } from '@invigil/domain/authoring/design-editing/element-limits';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../shared/fields/SelectField.tsx';
import styles from './designer.module.css';

/** Enlargements of the page; 1 shows the whole page. */
const ZOOMS = [1, 1.5, 2, 3] as const;

interface DesignViewProps {
  sample: SampleName;
  onSample: (sample: SampleName) => void;
  page: Size;
  /** Above the page. */
  tools?: ReactNode;
  /** Below the page. */
  hint?: ReactNode;
  /** As wide as the page. */
  children: ReactNode;
}

/** The page in its window, with the choice of sample data and the zoom. */
export function DesignView({ sample, onSample, page, tools, hint, children }: DesignViewProps) {
  const { t } = useTranslation('designer');
  const [level, setLevel] = useState(0);
  const zoom = ZOOMS[level] ?? 1;
  const ratio = page.width / page.height;
  const style = { '--zoom': zoom, '--ratio': ratio } as CSSProperties;
  return (
    <div className={styles.designMain}>
      {tools}
      {/* Its elements take the focus, so that it scrolls by keyboard. */}
      <div className={ratio < 1 ? `${styles.designWindow} portrait` : styles.designWindow} style={style}>
        <div className={styles.designSheet}>{children}</div>
      </div>
      <div className={styles.designViewBar}>
        <SelectField
          label={t('samples.label')}
          value={sample}
          options={SAMPLE_NAMES.map((name) => ({ value: name, label: t(`samples.${name}`) }))}
          onChange={({ target }) => onSample(SAMPLE_NAMES.find((name) => name === target.value) ?? 'typical')}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and legend */}
        <div className={styles.designZoom} role="group" aria-label={t('zoom.label')}>
          <IconButton
            aria-label={t('zoom.out')}
            title={t('zoom.out')}
            aria-disabled={level === 0}
            onClick={() => setLevel(Math.max(0, level - 1))}
          >
            <Icon of={ZoomOut} />
          </IconButton>
          <Button variant="outlined" onClick={() => setLevel(0)} aria-pressed={level === 0}>
            {level === 0 ? t('zoom.fit') : formatNumber(zoom, { style: 'percent' })}
          </Button>
          <IconButton
            aria-label={t('zoom.in')}
            title={t('zoom.in')}
            aria-disabled={level === ZOOMS.length - 1}
            onClick={() => setLevel(Math.min(ZOOMS.length - 1, level + 1))}
          >
            <Icon of={ZoomIn} />
          </IconButton>
        </div>
      </div>
      {hint}
    </div>
  );
}
