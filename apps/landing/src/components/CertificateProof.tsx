import type { CertificateProof as Proof } from '@invigil/contract/certificates/certificate-proof';
import { readableCertificateId } from '@invigil/domain/certificates/certificate-id';
import type { CertificateState } from '@invigil/domain/certificates/certificate-state';
import { BrandMark } from '@invigil/ui/components/BrandMark.tsx';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatDate } from '@invigil/ui/i18n/format.ts';
import { languageOf } from '@invigil/ui/i18n/languages.ts';
import { CircleCheck, CircleX, type LucideIcon, RefreshCw, SearchX, Timer } from 'lucide-react';
import { LanguageLinks } from './LanguageLinks.tsx';
import { type ProofData, useProof } from './proof-context.ts';

/** How each state looks. */
const LOOKS: Readonly<Record<CertificateState, { readonly tone: string; readonly icon: LucideIcon }>> = {
  valid: { tone: 'ok', icon: CircleCheck },
  revoked: { tone: 'bad', icon: CircleX },
  replaced: { tone: 'warn', icon: RefreshCw },
};

/** The whole public page of a certificate; the server renders it, and it has no script. */
export function CertificateProof() {
  const { page } = useProof();
  const { proof } = page;
  return (
    <div className="proof">
      <header className="proof-header">
        <a className="brand-link" href={`/?lang=${page.locale}`}>
          <BrandMark name={page.siteTitle} logoUrl={page.logoUrl} />
        </a>
      </header>
      <main>
        {proof === 'missing' && <Missing />}
        {proof === 'tooManyCalls' && <TooManyCalls />}
        {typeof proof === 'object' && <Certificate proof={proof} />}
      </main>
      <footer className="proof-footer">
        <LanguageLinks />
      </footer>
    </div>
  );
}

function Certificate({ proof }: { proof: Proof }) {
  const { page, t } = useProof();
  const { state, recipientName, title, issuerName, successorId } = proof;
  const { tone, icon } = LOOKS[state];
  return (
    <article className="sheet proof-sheet">
      <Heading tone={tone} icon={icon} title={t(state)}>
        <p>{t(`${state}Text`)}</p>
        {successorId !== null && (
          <p>
            <a href={`/v/${successorId}?lang=${page.locale}`}>{t('successor')}</a>
          </p>
        )}
      </Heading>
      <dl className="proof-facts">
        <div>
          <dt>{t('holder')}</dt>
          {recipientName === '' ? (
            <dd className="proof-erased">{t('erased')}</dd>
          ) : (
            <dd className="proof-name">
              <bdi>{recipientName}</bdi>
            </dd>
          )}
        </div>
        <div>
          <dt>{t('assessment')}</dt>
          <dd>
            <bdi>{title}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('issuedOn')}</dt>
          <dd>
            <IssueDate issuedAt={proof.issuedAt} locale={page.locale} />
          </dd>
        </div>
        <div>
          <dt>{t('issuedBy')}</dt>
          <dd>
            {issuerName === ''
              ? page.siteTitle
              : t('issuerOnSite', { issuer: issuerName, site: page.siteTitle })}
          </dd>
        </div>
        <div>
          <dt>{t('id')}</dt>
          <dd>{readableCertificateId(proof.certificateId)}</dd>
        </div>
      </dl>
    </article>
  );
}

/** The day in UTC, because the page does not know the reader's zone. */
function IssueDate({ issuedAt, locale }: { issuedAt: string; locale: ProofData['page']['locale'] }) {
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return (
    <>
      <time dateTime={issuedAt}>{formatDate(issuedAt, format, languageOf(locale))}</time>
      {' (UTC)'}
    </>
  );
}

function Missing() {
  const { t } = useProof();
  return (
    <article className="sheet proof-sheet">
      <Heading tone="none" icon={SearchX} title={t('missing')} />
      <div className="proof-advice">
        <p>{t('missingText')}</p>
        <ul>
          {['missingLength', 'missingDigits', 'missingCode', 'missingNumber'].map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        <p>{t('missingOtherwise')}</p>
      </div>
    </article>
  );
}

function TooManyCalls() {
  const { t } = useProof();
  return (
    <article className="sheet proof-sheet">
      <Heading tone="none" icon={Timer} title={t('tooManyCalls')} />
      <div className="proof-advice">
        <p>{t('tooManyCallsText')}</p>
      </div>
    </article>
  );
}

interface HeadingProps {
  tone: string;
  icon: LucideIcon;
  title: string;
  children?: React.ReactNode;
}

function Heading({ tone, icon, title, children }: HeadingProps) {
  return (
    <div className={`proof-state ${tone}`}>
      <Icon of={icon} />
      <div>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
