import { downloadBadge } from '@invigil/contract/certificates/badge-endpoints';
import { openCertificate } from '@invigil/contract/certificates/certificate-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { BADGE_FORMATS, type BadgeFormat } from '@invigil/domain/certificates/badge-format';
import { saveFile } from '@invigil/ui/browser/save-file.ts';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useQuery } from '@tanstack/react-query';
import { Copy, FileDown } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callForData } from '../../shared/api/call.ts';
import { queryOf, useAction } from '../../shared/api/queries.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { useCopyText } from '../../shared/components/use-copy-text.ts';
import styles from './certificate-proof.module.css';

interface ProofDialogProps {
  certificate: {
    readonly attemptId: number;
    readonly title: string;
    /** Null before the certificate is issued, and on a site without a public address. */
    readonly publicAddress: string | null;
  };
  onClose: () => void;
}

/**
 * Shows the candidate how others check a certificate: its public address and its badge. Issues a certificate that was not opened
 * yet, because only an issued one has them.
 */
export function ProofDialog({ certificate, onClose }: ProofDialogProps) {
  const { t } = useTranslation(['certificateProof', 'common']);
  const id = useId();
  const errorText = useErrorText();
  const { data: settings } = useQuery(queryOf(getSiteSettings));
  const { publicAddress } = certificate;
  const canProve = settings?.canProveCertificates;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { className: `dialog-body ${styles.certificateProof}` } }}
    >
      <h2 id={`${id}-title`}>{t('title', { title: certificate.title })}</h2>
      {canProve === false && <Notice kind="warn">{t('noAddress')}</Notice>}
      {canProve === true &&
        (publicAddress === null ? (
          <Issuing attemptId={certificate.attemptId} errorText={errorText} />
        ) : (
          <>
            <PublicAddress address={publicAddress} />
            <BadgeDownloads attemptId={certificate.attemptId} errorText={errorText} />
          </>
        ))}
      <div className="actions">
        <Button variant="outlined" onClick={onClose} autoFocus>
          {t('common:close')}
        </Button>
      </div>
    </Dialog>
  );
}

type ErrorText = (error: unknown) => string;

/** Issues the certificate; the list is then read again, with its address. */
function Issuing({ attemptId, errorText }: { attemptId: number; errorText: ErrorText }) {
  const { t } = useTranslation('certificateProof');
  const { mutate, error } = useAction(openCertificate);
  const issue = useEffectEvent(() => mutate({ body: { attemptId } }));
  useEffect(() => issue(), []);
  return error === null ? (
    <p role="status">{t('issuing')}</p>
  ) : (
    <Notice
      kind="bad"
      action={
        <Button size="small" variant="outlined" onClick={() => mutate({ body: { attemptId } })}>
          {t('again')}
        </Button>
      }
    >
      {errorText(error)}
    </Notice>
  );
}

function PublicAddress({ address }: { address: string }) {
  const { t } = useTranslation('certificateProof');
  const copy = useCopyText(t('notCopied'));
  return (
    <section>
      <p>{t('address')}</p>
      <p className={styles.certificateProofAddress}>
        <a className="link" href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      </p>
      <Button variant="outlined" startIcon={<Icon of={Copy} />} onClick={() => copy(address, t('copied'))}>
        {t('copy')}
      </Button>
    </section>
  );
}

function BadgeDownloads({ attemptId, errorText }: { attemptId: number; errorText: ErrorText }) {
  const { t } = useTranslation('certificateProof');
  const [failure, setFailure] = useState<unknown>(null);
  const { busy, run } = useSingleFlight(async (format: BadgeFormat) => {
    setFailure(null);
    try {
      const { content, fileName, mediaType } = await callForData(downloadBadge, {
        params: { attemptId, format },
      });
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      saveFile(new Blob([bytes], { type: mediaType }), fileName, mediaType);
    } catch (error) {
      setFailure(error);
    }
  });
  return (
    <section>
      <p>{t('badge')}</p>
      {failure !== null && <Notice kind="bad">{errorText(failure)}</Notice>}
      <div className="row wrap">
        {BADGE_FORMATS.map((format) => (
          <Button
            key={format}
            variant="outlined"
            startIcon={<Icon of={FileDown} />}
            aria-busy={busy}
            onClick={() => run(format)}
          >
            {t(`formats.${format}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
