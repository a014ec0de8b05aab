import type { CertificateDesign } from '@invigil/domain/authoring/certificate-design';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useTranslation } from 'react-i18next';
import type { DesignProblem } from './design-problems.ts';
import styles from './designer.module.css';
import { useElementNames } from './element-names.ts';

interface DesignProblemsProps {
  design: CertificateDesign;
  problems: readonly DesignProblem[];
  onSelect: (index: number) => void;
}

/** The problems that keep a design from being saved, with the names of the elements. */
export function DesignProblems({ design, problems, onSelect }: DesignProblemsProps) {
  const { t } = useTranslation('designer');
  const { nameOf } = useElementNames();
  if (problems.length === 0) return null;
  return (
    <Notice kind="bad" title={t('problems')}>
      <ul className={styles.designProblems}>
        {problems.map(({ index, field, message }) => (
          <li key={`${index}:${field}`}>
            {index !== null && index < design.elements.length && (
              <button type="button" className="link" onClick={() => onSelect(index)}>
                {nameOf(design, index)}
              </button>
            )}{' '}
            {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
