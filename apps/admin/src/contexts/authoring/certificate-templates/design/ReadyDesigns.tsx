import { Certificate } from '@invigil/certificate/Certificate.tsx';
import type { CertificateContent } from '@invigil/contract/authoring/certificate-template-page';
import type { CertificateDesign } from '@invigil/domain/authoring/certificate-design';
import { READY_DESIGN_NAMES, readyDesign } from '@invigil/domain/authoring/ready-designs';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ready-designs.module.css';

interface ReadyDesignsProps {
  content: CertificateContent;
  /** Makes a certificate of a content with sample values. */
  certificateOf: (content: CertificateContent) => ComponentProps<typeof Certificate>;
  onChoose: (design: CertificateDesign) => void;
}

/** Designs to begin from, each as a small certificate with the template's own texts. */
export function ReadyDesigns({ content, certificateOf, onChoose }: ReadyDesignsProps) {
  const { t } = useTranslation('designer');
  return (
    <ul className={styles.readyDesigns}>
      {READY_DESIGN_NAMES.map((name) => {
        const design = readyDesign(name, content);
        return (
          <li key={name}>
            <div className={`${styles.readyDesignPage} ${design.orientation}`} inert>
              <Certificate {...certificateOf({ ...content, design })} />
            </div>
            <button type="button" onClick={() => onChoose(design)}>
              <b>{t(`begin.names.${name}`)}</b>
              <span className="hint">{t(`begin.texts.${name}`)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
