import { thumbnailAddressOf } from '@invigil/domain/files/thumbnails';
import { BrandMark } from '@invigil/ui/components/BrandMark.tsx';
import { derivedVariables } from '@invigil/ui/theme/derive-theme.ts';
import type { ThemeMode } from '@invigil/ui/theme/tokens.ts';
import { useTranslation } from 'react-i18next';
import styles from './settings.module.css';
import type { ColourValues } from './settings-values.ts';

interface SitePreviewProps {
  siteTitle: string;
  welcomeMessage: string;
  copyrightText: string;
  logoPath: string;
  faviconPath: string;
  colours: ColourValues;
  /** The themes in which it is shown, one below the other. */
  modes: readonly ThemeMode[];
}

/** A small preview page with the texts, logo and colours of the fields, before they are saved. */
export function SitePreview({ modes, ...site }: SitePreviewProps) {
  const { t } = useTranslation('settings');
  return (
    <aside
      className={modes.length > 1 ? styles.sitePreview : `${styles.sitePreview} ${styles.first}`}
      aria-label={t('preview.title')}
    >
      <h3 className="field-label">{t('preview.title')}</h3>
      {modes.map((mode) => (
        <figure key={mode}>
          <SmallPage {...site} mode={mode} />
          {modes.length > 1 && <figcaption className="small secondary">{t(`preview.${mode}`)}</figcaption>}
        </figure>
      ))}
    </aside>
  );
}

function SmallPage(props: Omit<SitePreviewProps, 'modes'> & { mode: ThemeMode }) {
  const { siteTitle, welcomeMessage, copyrightText, logoPath, faviconPath, colours, mode } = props;
  const { t } = useTranslation('settings');
  return (
    <div className={styles.smallPage} data-theme={mode} style={derivedVariables(colours, mode)}>
      <div className={styles.smallPageTab}>
        <img src={thumbnailAddressOf(faviconPath || '/assets/favicon.svg')} alt="" width={16} height={16} />
        <span>{siteTitle}</span>
      </div>
      <div className={styles.smallPageBar}>
        <BrandMark name={siteTitle} logoUrl={logoPath || undefined} />
      </div>
      <div className={styles.smallPageHeader}>{t('preview.header')}</div>
      <div className={styles.smallPageBody}>
        <div className={styles.smallPageSheet}>
          <p className="serif">{welcomeMessage}</p>
          <span className={styles.smallPageButton}>{t('preview.button')}</span>
        </div>
      </div>
      <div className={styles.smallPageFooter}>{copyrightText}</div>
    </div>
  );
}
