import type { OrderStep } from '@invigil/domain/authoring/design-editing/ordering';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import IconButton from '@mui/material/IconButton';
import { BringToFront, ChevronDown, ChevronUp, SendToBack, Trash2, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './designer.module.css';
import { useElementNames } from './element-names.ts';
import type { DesignerState } from './use-designer.ts';

const STEPS: readonly (readonly [OrderStep, typeof ChevronUp])[] = [
  ['toFront', BringToFront],
  ['forward', ChevronUp],
  ['backward', ChevronDown],
  ['toBack', SendToBack],
];

interface ElementListProps {
  designer: DesignerState;
  /** The warning about the text of the element at a place of the order. */
  warningOf: (index: number) => string | undefined;
}

/** The elements of a design from the front to the back, with their order. */
export function ElementList({ designer, warningOf }: ElementListProps) {
  const { t } = useTranslation('designer');
  const { nameOf } = useElementNames();
  const id = useId();
  const { design, selected } = designer;
  const last = design.elements.length - 1;
  const isAtEnd = (step: OrderStep) =>
    selected === null || selected === (step === 'toFront' || step === 'forward' ? last : 0);
  const frontToBack = design.elements.map((_, index) => last - index);
  return (
    <section className={styles.designList} aria-labelledby={`${id}-title`}>
      <h3 className="section-title" id={`${id}-title`}>
        {t('list.title')}
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and legend */}
      <div className={styles.designListActions} role="group" aria-label={t('list.actions')}>
        {STEPS.map(([step, icon]) => (
          <IconButton
            key={step}
            aria-label={t(`order.${step}`)}
            title={t(`order.${step}`)}
            // A disabled button would lose the focus at the end of the order.
            aria-disabled={isAtEnd(step)}
            onClick={() => {
              if (selected !== null && !isAtEnd(step)) designer.reorder(selected, step);
            }}
          >
            <Icon of={icon} />
          </IconButton>
        ))}
        <span className="grow" />
        <IconButton
          aria-label={t('remove')}
          title={t('remove')}
          aria-disabled={selected === null}
          onClick={() => {
            if (selected !== null) designer.remove(selected, false);
          }}
        >
          <Icon of={Trash2} />
        </IconButton>
      </div>
      <p className="hint">{t('list.hint')}</p>
      <ol>
        {frontToBack.map((index) => {
          const warning = warningOf(index);
          return (
            <li key={index}>
              <button
                type="button"
                aria-pressed={index === selected}
                aria-describedby={warning === undefined ? undefined : `${id}-${index}`}
                title={warning}
                onClick={() => designer.select(index)}
              >
                {nameOf(design, index)}
                {warning !== undefined && (
                  <Icon of={TriangleAlert} small className={styles.elementWarning ?? ''} />
                )}
              </button>
              {warning !== undefined && (
                <span className="visually-hidden" id={`${id}-${index}`}>
                  {warning}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
