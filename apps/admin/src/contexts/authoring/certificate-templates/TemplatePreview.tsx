import '@invigil/certificate/certificate.css';
import { Certificate } from '@invigil/certificate/Certificate.tsx';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { LayoutTemplate } from 'lucide-react';
import { type RefObject, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from './certificate-templates.module.css';
import { ownSample, useSampleCertificate } from './sample-certificate.ts';
import type { TemplateFormProps } from './template-form.ts';
import { contentOf, type TemplateValues } from './template-values.ts';

interface TemplatePreviewProps extends TemplateFormProps {
  /** Number of the template; a new one gets its own when it is saved. */
  number: string | undefined;
  /** Opens the designer. */
  onDesign: () => void;
  designButton: RefObject<HTMLButtonElement | null>;
}

/** The certificate as its holder will see it, with sample values, while it is being written. */
export function TemplatePreview({ form, number = '–', onDesign, designButton }: TemplatePreviewProps) {
  const { t } = useTranslation(['certificates', 'certificate']);
  const values = useDeferredValue(useWatch({ control: form.control }) as TemplateValues);
  const certificateOf = useSampleCertificate(number);
  const content = contentOf(values);
  return (
    <aside className="preview" aria-label={t('preview.title')}>
      <div className={styles.templatePreviewHead}>
        <h2 className="field-label">{t('preview.title')}</h2>
        <Button
          ref={designButton}
          variant="outlined"
          size="small"
          startIcon={<Icon of={LayoutTemplate} small />}
          onClick={onDesign}
        >
          {t(content.design ? 'design.edit' : 'design.open')}
        </Button>
      </div>
      <Certificate {...certificateOf(content, ownSample())} />
      <p className="hint">{t('preview.hint')}</p>
    </aside>
  );
}
