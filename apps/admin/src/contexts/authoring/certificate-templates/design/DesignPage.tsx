import type { CertificateContent } from '@invigil/contract/authoring/certificate-template-page';
import { pageOf } from '@invigil/domain/authoring/design-editing/element-limits';
import type { Handle } from '@invigil/domain/authoring/design-editing/resizing';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isBlank } from './blank-elements.ts';
import styles from './design-page.module.css';
import { arrowStep } from './element-keys.ts';
import { useElementNames } from './element-names.ts';
import type { DesignerState } from './use-designer.ts';
import { useElementDrag } from './use-element-drag.ts';

const SIDES = [-1, 0, 1] as const;

/** The eight handles of the selected element. */
const HANDLES: readonly Handle[] = SIDES.flatMap((vertical) =>
  SIDES.map((horizontal) => ({ horizontal, vertical })),
).filter(({ horizontal, vertical }) => horizontal !== 0 || vertical !== 0);

const CURSORS: Readonly<Record<string, string>> = {
  '-1:-1': 'nwse-resize',
  '1:1': 'nwse-resize',
  '1:-1': 'nesw-resize',
  '-1:1': 'nesw-resize',
  '0:-1': 'ns-resize',
  '0:1': 'ns-resize',
  '-1:0': 'ew-resize',
  '1:0': 'ew-resize',
};

interface DesignPageProps {
  designer: DesignerState;
  /** The template's content, which some elements show. */
  content: CertificateContent;
  /** The id of the text about the keys. */
  describedBy: string;
  /** The certificate, as wide as the page. */
  children: ReactNode;
}

/** The page of a certificate with a box for each element, to select, move and resize it. */
export function DesignPage({ designer, content, describedBy, children }: DesignPageProps) {
  const { t } = useTranslation('designer');
  const { nameOf, placeOf } = useElementNames();
  const page = useRef<HTMLDivElement>(null);
  const drag = useElementDrag(designer, page);
  const { design, guides, selected, focused, setFocused } = designer;
  const { width, height } = pageOf(design);
  const box = selected === null ? undefined : design.elements[selected];

  const share = (value: number, whole: number) => `${(value / whole) * 100}%`;
  const place = (x: number, y: number, w: number, h: number): CSSProperties => ({
    left: share(x, width),
    top: share(y, height),
    width: share(w, width),
    height: share(h, height),
  });

  useEffect(() => {
    if (focused === null) return;
    page.current?.querySelector<HTMLElement>(`[data-element="${focused}"]`)?.focus();
    setFocused(null);
  }, [focused, setFocused]);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = arrowStep(event);
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    const isCancel = event.key === 'Escape' && drag.isDragging();
    if (step === null && !isRemoval && !isCancel) return;
    event.preventDefault();
    if (isCancel) drag.cancel();
    else if (drag.isDragging()) return;
    else if (step !== null) designer.pressArrow(index, step);
    else designer.remove(index, true);
  };

  return (
    <div className={styles.designPage}>
      {children}
      <div
        ref={page}
        className={styles.designElements}
        // Screen readers pass the arrow keys on.
        role="application"
        aria-label={t('page')}
        aria-describedby={describedBy}
        {...drag.pageEvents}
      >
        {design.elements.map((element, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: elements have no identity but their place in the order
            key={index}
            type="button"
            className={styles.designElement}
            data-element={index}
            data-kind={element.kind}
            aria-label={placeOf(design, index)}
            aria-pressed={index === selected}
            style={place(element.x, element.y, element.width, element.height)}
            onFocus={() => designer.select(index)}
            onClick={() => designer.select(index)}
            onPointerDown={(event) => drag.begin(event, index, null)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {isBlank(element, content) && <span className={styles.designBlank}>{nameOf(design, index)}</span>}
          </button>
        ))}
        {selected !== null && box !== undefined && (
          <div
            className={styles.designGrips}
            style={place(box.x, box.y, box.width, box.height)}
            aria-hidden="true"
          >
            {HANDLES.map((handle) => (
              <span
                key={`${handle.horizontal}:${handle.vertical}`}
                className={styles.designGrip}
                data-handle={`${handle.horizontal}:${handle.vertical}`}
                style={{
                  left: `${(handle.horizontal + 1) * 50}%`,
                  top: `${(handle.vertical + 1) * 50}%`,
                  cursor: CURSORS[`${handle.horizontal}:${handle.vertical}`],
                }}
                onPointerDown={(event) => drag.begin(event, selected, handle)}
              />
            ))}
          </div>
        )}
        {guides.map(({ direction, at }) => (
          <span
            key={`${direction}:${at}`}
            className={`${styles.designGuide} ${styles[direction]}`}
            style={direction === 'vertical' ? { left: share(at, width) } : { top: share(at, height) }}
          />
        ))}
      </div>
    </div>
  );
}
