import { PATTERN_GROUPS } from '@invigil/domain/authoring/formula-patterns';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './formulas.module.css';
import { PATTERN_SIGNS } from './pattern-signs.ts';

interface FormulaPaletteProps {
  id: string;
  onInsert: (tex: string) => void;
  onClose: () => void;
}

const PATTERNS = PATTERN_GROUPS.flatMap(({ patterns }) => patterns);

/** Patterns of formulas in groups; the arrow keys go from one to the next, Escape closes the palette. */
export function FormulaPalette({ id, onInsert, onClose }: FormulaPaletteProps) {
  const { t } = useTranslation('formulas');
  const palette = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const focus = (index: number) => {
    setCurrent(index);
    palette.current?.querySelectorAll('button')[index]?.focus();
  };
  // The press that opened the palette goes on in it.
  useEffect(() => palette.current?.querySelector('button')?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      // A panel or dialog around the field stays open.
      event.stopPropagation();
      onClose();
      return;
    }
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowDown: 1,
      ArrowLeft: -1,
      ArrowUp: -1,
      Home: -current,
      End: PATTERNS.length - 1 - current,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    focus((current + step + PATTERNS.length) % PATTERNS.length);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of the form, with its own legend.
    <div
      ref={palette}
      id={id}
      className={styles.formulaPalette}
      role="group"
      aria-label={t('palette')}
      onKeyDown={onKeyDown}
    >
      {PATTERN_GROUPS.map(({ group, patterns }) => (
        // biome-ignore lint/a11y/useSemanticElements: see above.
        <div key={group} className="formula-group" role="group" aria-label={t(`groups.${group}`)}>
          <span className="small muted" aria-hidden="true">
            {t(`groups.${group}`)}
          </span>
          <div className={styles.formulaPatterns}>
            {patterns.map((pattern) => {
              const index = PATTERNS.indexOf(pattern);
              return (
                <button
                  type="button"
                  key={pattern.name}
                  className={styles.formulaPattern}
                  title={t(`patterns.${pattern.name}`)}
                  aria-label={t(`patterns.${pattern.name}`)}
                  tabIndex={index === current ? 0 : -1}
                  onFocus={() => setCurrent(index)}
                  onClick={() => onInsert(pattern.tex)}
                >
                  {PATTERN_SIGNS[pattern.name]}
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}
