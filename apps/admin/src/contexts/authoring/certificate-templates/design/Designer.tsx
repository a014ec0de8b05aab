import '@invigil/certificate/certificate.css';
import type { SampleName } from '@invigil/certificate/sample-values.ts';
import type { CertificateContent } from '@invigil/contract/authoring/certificate-template-page';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ArrowLeft, Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ownSample, useSampleCertificate } from '../sample-certificate.ts';
import type { TemplateFormProps } from '../template-form.ts';
import { contentOf, type TemplateValues } from '../template-values.ts';
import { DesignBoard } from './DesignBoard.tsx';
import { designProblems } from './design-problems.ts';
import styles from './designer.module.css';
import { historyKey } from './element-keys.ts';
import type { InvalidInputs } from './invalid-inputs.ts';
import { StandardBoard } from './StandardBoard.tsx';
import type { DesignEditing } from './use-design-editing.ts';

interface DesignerProps extends TemplateFormProps {
  editing: DesignEditing;
  /** Number of the template; a new one gets its own when it is saved. */
  number: string | undefined;
  invalidInputs: InvalidInputs;
  onClose: () => void;
}

const hasOwnHistory = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'color');

/** Arranges the page of a certificate: what is in view is what prints. */
export function Designer({ form, editing, number = '–', invalidInputs, onClose }: DesignerProps) {
  const { t } = useTranslation(['designer', 'certificates', 'certificate', 'messages']);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [sample, setSample] = useState<SampleName>(ownSample);
  const [announcement, announce] = useState('');
  const content = contentOf(useWatch({ control: form.control }) as TemplateValues);
  const sampled = useSampleCertificate(number);
  const certificateOf = (shown: CertificateContent) => sampled(shown, sample);
  const { design, change, undo, redo } = editing;
  const isStandard = design === null;

  // The buttons that changed the board are gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses whenever the board changes
  useEffect(() => heading.current?.focus(), [isStandard]);

  const goBack = () => {
    if (undo === null) return;
    undo();
    announce(t('undone'));
  };
  const goForward = () => {
    if (redo === null) return;
    redo();
    announce(t('redone'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter applies a number; it does not save the template.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    const key = historyKey(event);
    // Keys of a dialog arrive here too.
    const isInside = event.currentTarget.contains(event.target as Node);
    if (key === null || !isInside || hasOwnHistory(event.target)) return;
    event.preventDefault();
    if (key === 'undo') goBack();
    else goForward();
  };

  const shared = { content, certificateOf, sample, onSample: setSample };
  return (
    <section className={styles.designer} aria-labelledby={`${id}-title`} onKeyDown={onKeyDown}>
      <header className={styles.designerHead}>
        <h2 className="section-title" id={`${id}-title`} tabIndex={-1} ref={heading}>
          {t('title')}
        </h2>
        {/* Disabled buttons would lose the focus at the last step. */}
        <IconButton aria-label={t('undo')} title={t('undo')} aria-disabled={undo === null} onClick={goBack}>
          <Icon of={Undo2} />
        </IconButton>
        <IconButton
          aria-label={t('redo')}
          title={t('redo')}
          aria-disabled={redo === null}
          onClick={goForward}
        >
          <Icon of={Redo2} />
        </IconButton>
        <span className="grow" />
        <Button variant="outlined" startIcon={<Icon of={ArrowLeft} small />} onClick={onClose}>
          {t('back')}
        </Button>
      </header>
      {design === null ? (
        <StandardBoard {...shared} onBegin={change} />
      ) : (
        <DesignBoard
          {...shared}
          design={design}
          change={change}
          announce={announce}
          problems={designProblems(form.formState.errors.design)}
          invalidInputs={invalidInputs}
        />
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  );
}
