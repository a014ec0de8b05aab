import { namedResultValues } from '@invigil/contract/result-mail-placeholders';
import { fillMailText } from '@invigil/domain/site/mail-text';
import {
  isReadOnlyMailPart,
  type Mail,
  type MailPart,
  mailFieldOf,
  PASSWORD_LINK_TOKEN,
} from '@invigil/domain/site/mail-text-settings';
import { useDeferredValue } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { MailTextValues } from './mail-text-values.ts';

/** Reserved for documentation: nobody receives mail at it. */
const SAMPLE_ADDRESS = 'meera.iyer@example.org';

interface MailPreviewProps {
  mail: Mail;
  siteTitle: string;
  /** The sender; empty until it is set. */
  from: string;
  control: Control<MailTextValues>;
}

/** An e-mail with the texts of the fields and its placeholders filled. */
export function MailPreview({ mail, siteTitle, from, control }: MailPreviewProps) {
  const { t } = useTranslation('settings');
  const values = useDeferredValue(useWatch({ control }) as MailTextValues);
  const sampleResult = namedResultValues({
    fullName: t('mails:placeholders.samples.fullName'),
    title: t('mails:placeholders.samples.title'),
    obtainedMarks: '8',
    totalMarks: '10',
    outcome: t('resultSheet:outcome.passed'),
  });
  const filled = (part: MailPart) =>
    isReadOnlyMailPart(mail, part)
      ? t(`mailTexts.readOnly.${part}`)
      : fillMailText(values[mailFieldOf(mail, part)] ?? '', {
          siteTitle,
          email: SAMPLE_ADDRESS,
          ...(mail === 'forgetPassword' && { password: t('mailTexts.sampleLink') }),
          ...(mail === 'report' && sampleResult),
        });
  const link = linkBelow(mail, values[mailFieldOf(mail, 'Body')] ?? '');
  return (
    <aside className="site-preview" aria-label={t('mailTexts.preview')}>
      <h3 className="field-label">{t('mailTexts.preview')}</h3>
      <article className="mail-preview">
        <dl>
          <dt>{t('mailTexts.from')}</dt>
          <dd>{from || siteTitle}</dd>
          <dt>{t('mailTexts.to')}</dt>
          <dd>{SAMPLE_ADDRESS}</dd>
          <dt>{t('mailTexts.parts.Subject')}</dt>
          <dd className="bold">{filled('Subject')}</dd>
        </dl>
        <div className="mail-preview-sheet">
          <p className="mail-preview-site">{siteTitle}</p>
          <p className="mail-preview-header">{filled('Header')}</p>
          <p className="mail-preview-body">{filled('Body')}</p>
          {link && <p className="mail-preview-body">{t(`mailTexts.${link}`)}</p>}
        </div>
      </article>
    </aside>
  );
}

/** The link that the server puts below the body. */
function linkBelow(mail: Mail, body: string): 'sampleLink' | 'sampleRegistrationLink' | undefined {
  if (mail === 'invitation') return 'sampleRegistrationLink';
  return mail === 'forgetPassword' && !body.includes(PASSWORD_LINK_TOKEN) ? 'sampleLink' : undefined;
}
