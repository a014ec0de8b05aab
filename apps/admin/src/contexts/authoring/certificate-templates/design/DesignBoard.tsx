import { Certificate } from '@invigil/certificate/Certificate.tsx';
import type { CertificateDesign } from '@invigil/domain/authoring/certificate-design';
import { pageOf } from '@invigil/domain/authoring/design-editing/element-limits';
import { READY_DESIGN_NAMES, readyDesign } from '@invigil/domain/authoring/ready-designs';
import { type ComponentProps, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { certificateSite } from '../sample-certificate.ts';
import { BeginDialog } from './BeginDialog.tsx';
import { DesignPage } from './DesignPage.tsx';
import { DesignProblems } from './DesignProblems.tsx';
import { DesignTools } from './DesignTools.tsx';
import { DesignView } from './DesignView.tsx';
import designPageStyles from './design-page.module.css';
import type { DesignProblem } from './design-problems.ts';
import designerStyles from './designer.module.css';
import { ElementFields } from './ElementFields.tsx';
import { ElementList } from './ElementList.tsx';
import { useElementNames } from './element-names.ts';
import type { InvalidInputs } from './invalid-inputs.ts';
import type { ReadyDesigns } from './ReadyDesigns.tsx';
import type { DesignEditing } from './use-design-editing.ts';
import { useDesigner } from './use-designer.ts';
import { useElementWarnings } from './use-element-warnings.ts';

interface DesignBoardProps
  extends Pick<ComponentProps<typeof DesignView>, 'sample' | 'onSample'>,
    Pick<ComponentProps<typeof ReadyDesigns>, 'content' | 'certificateOf'> {
  design: CertificateDesign;
  change: DesignEditing['change'];
  announce: (text: string) => void;
  problems: readonly DesignProblem[];
  invalidInputs: InvalidInputs;
}

/** The page of a design with its tools, beside the selected element's fields and the list of elements. */
export function DesignBoard(props: DesignBoardProps) {
  const { design: stored, change, announce, problems, content, certificateOf, invalidInputs } = props;
  const { t } = useTranslation('designer');
  const { nameOf } = useElementNames();
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const [isBeginning, setBeginning] = useState(false);
  const designer = useDesigner({ change, announce }, stored);
  const { design, selected } = designer;
  const warningOf = useElementWarnings(design, content);
  const deferred = useDeferredValue(design);
  // A turned page never lies under boxes of the other orientation.
  const shown = deferred.orientation === design.orientation ? deferred : design;
  // Setting a certificate takes longer than a pointer's step.
  const certificate = useMemo(
    () => <Certificate {...certificateOf({ ...content, design: shown })} />,
    [certificateOf, content, shown],
  );
  const element = selected === null ? undefined : design.elements[selected];
  const isEmpty = stored.elements.length === 0;

  // The removed element had the focus.
  useEffect(() => {
    if (isEmpty) addButton.current?.focus();
  }, [isEmpty]);

  const isChanged = !READY_DESIGN_NAMES.some(
    (name) => JSON.stringify(readyDesign(name, content)) === JSON.stringify(stored),
  );
  return (
    <>
      <DesignProblems design={stored} problems={problems} onSelect={designer.selectOnPage} />
      <div className={designerStyles.designBoard}>
        <DesignView
          sample={props.sample}
          onSample={props.onSample}
          page={pageOf(design)}
          tools={<DesignTools designer={designer} addButton={addButton} onBegin={() => setBeginning(true)} />}
          hint={
            <>
              <p className={`hint ${designPageStyles.designKeys}`} id={`${id}-keys`}>
                {t('keys')}
              </p>
              <p className={`hint ${designPageStyles.designTouch}`}>{t('touch')}</p>
            </>
          }
        >
          <DesignPage designer={designer} content={content} describedBy={`${id}-keys`}>
            {certificate}
          </DesignPage>
        </DesignView>
        <div className={designerStyles.designPanel}>
          {selected !== null && element !== undefined ? (
            <section className={designerStyles.designFields} aria-labelledby={`${id}-element`}>
              <h3 className="section-title" id={`${id}-element`}>
                {nameOf(design, selected)}
              </h3>
              <ElementFields
                key={selected}
                designer={designer}
                index={selected}
                element={element}
                backgroundColor={content.backgroundColor}
                site={certificateSite()}
                invalidInputs={invalidInputs}
                textWarning={warningOf(selected)}
                errorOf={(field) =>
                  problems.find((problem) => problem.index === selected && problem.field === field)?.message
                }
              />
            </section>
          ) : (
            <p className="secondary">{t('nothingSelected')}</p>
          )}
          <ElementList designer={designer} warningOf={warningOf} />
        </div>
      </div>
      <BeginDialog
        open={isBeginning}
        isChanged={isChanged}
        content={content}
        certificateOf={certificateOf}
        onClose={() => setBeginning(false)}
        onReplace={(next) => {
          setBeginning(false);
          designer.select(null);
          change(next);
        }}
      />
    </>
  );
}
