import { saveFile } from '@invigil/ui/browser/save-file.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Copy, Download, Maximize } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QrCode, qrPicture } from '../../../shared/components/QrCode.tsx';
import { useCopyText } from '../../../shared/components/use-copy-text.ts';
import styles from './assessment-link.module.css';
import { LinkPoster } from './LinkPoster.tsx';
import { useAssessmentLink } from './use-assessment-link.ts';

interface AssessmentLinkProps {
  assessment: { readonly assessmentId: number; readonly title: string };
  /** Puts the focus on the button that copies. */
  autoFocus?: boolean;
}

/** The link of an assessment and its QR code, to copy, save, print and show on a wall. */
export function AssessmentLink({ assessment, autoFocus = false }: AssessmentLinkProps) {
  const { t } = useTranslation(['assessments', 'users']);
  const copy = useCopyText(t('users:invitation.notCopied'));
  const shared = useAssessmentLink(assessment.assessmentId);
  const [showsPoster, setShowsPoster] = useState(false);
  if (shared === undefined)
    return (
      <p aria-busy="true">
        <span className="skeleton" style={{ width: '72%' }} />
      </p>
    );
  const { link, isOfPage } = shared;
  return (
    <div className={styles.shared}>
      <QrCode className={styles.code} text={link} label={t('goLive.link.code')} />
      <div>
        <span className="field-label">{t('goLive.link.label')}</span>
        <code>{link}</code>
        {isOfPage && <p className="hint">{t('goLive.link.pageAddress')}</p>}
        <div className="row wrap">
          <Button
            variant="contained"
            autoFocus={autoFocus}
            startIcon={<Icon of={Copy} />}
            onClick={() => copy(link, t('users:invitation.copied'))}
          >
            {t('users:invitation.copy')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<Icon of={Download} />}
            onClick={async () => saveFile(await qrPicture(link), 'qr-code.png', 'image/png')}
          >
            {t('goLive.link.saveCode')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<Icon of={Maximize} />}
            aria-haspopup="dialog"
            onClick={() => setShowsPoster(true)}
          >
            {t('goLive.link.poster')}
          </Button>
        </div>
      </div>
      {showsPoster && (
        <LinkPoster title={assessment.title} link={link} onClose={() => setShowsPoster(false)} />
      )}
    </div>
  );
}
