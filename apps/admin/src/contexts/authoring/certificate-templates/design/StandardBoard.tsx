import { Certificate } from '@invigil/certificate/Certificate.tsx';
import { PAGE_SIZES } from '@invigil/domain/authoring/certificate-design';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { DesignView } from './DesignView.tsx';
import styles from './designer.module.css';
import { ReadyDesigns } from './ReadyDesigns.tsx';

interface StandardBoardProps
  extends Pick<ComponentProps<typeof DesignView>, 'sample' | 'onSample'>,
    Pick<ComponentProps<typeof ReadyDesigns>, 'content' | 'certificateOf'> {
  onBegin: ComponentProps<typeof ReadyDesigns>['onChoose'];
}

/** A certificate in the standard arrangement, beside the designs to begin from. */
export function StandardBoard({ content, certificateOf, sample, onSample, onBegin }: StandardBoardProps) {
  const { t } = useTranslation('designer');
  return (
    <div className={styles.designBoard}>
      <DesignView sample={sample} onSample={onSample} page={PAGE_SIZES.landscape}>
        <Certificate {...certificateOf(content)} />
      </DesignView>
      <div className={styles.designPanel}>
        <h3 className="section-title">{t('standard.title')}</h3>
        <p className="secondary">{t('standard.text')}</p>
        <ReadyDesigns content={content} certificateOf={certificateOf} onChoose={onBegin} />
      </div>
    </div>
  );
}
