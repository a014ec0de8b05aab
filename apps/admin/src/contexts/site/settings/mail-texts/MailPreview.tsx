import { namedResultValues } from '@invigil/contract/result-mail-placeholders';
import type { LocaleKey } from '@invigil/domain/site/locale';
import {
  isReadOnlyMailPart,
  type Mail,
  type MailPart,
  mailFieldOf,
  PASSWORD_LINK_TOKEN,
} from '@invigil/domain/site/mail-text-settings';
import { fillMailText } from '@invigil/mail-texts/fill-mail-text';
import { defaultMailText, importMailBody } from '@invigil/mail-texts/mail-text';
import { type ReactNode, useDeferredValue } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import previewsStyles from '../previews.module.css';
import settingsStyles from '../settings.module.css';
import type { MailTextValues } from './mail-text-values.ts';

/** Reserved for documentation: nobody receives mail at it. */
const SAMPLE_ADDRESS = 'meera.iyer@example.org';

interface MailPreviewProps {
  mail: Mail;
  siteTitle: string;
  locale: LocaleKey;
  /** The sender; empty until it is set. */
  from: string;
  control: Control<MailTextValues>;
}

/** An e-mail with the texts of the fields and its placeholders filled. */
export function MailPreview({ mail, siteTitle, locale, from, control }: MailPreviewProps) {
  const { t } = useTranslation('settings');
  const values = useDeferredValue(useWatch({ control }) as MailTextValues);
  const sampleResult = namedResultValues({
    fullName: t('mails:placeholders.samples.fullName'),
    title: t('mails:placeholders.samples.title'),
    obtainedMarks: '8',
    totalMarks: '10',
    outcome: t('resultSheet:outcome.passed'),
  });
  const textOf = (part: MailPart) => values[mailFieldOf(mail, part)] ?? '';
  const fill = (text: string) =>
    fillMailText(text, {
      siteTitle,
      email: SAMPLE_ADDRESS,
      ...(mail === 'forgetPassword' && { password: t('mailTexts.sampleLink') }),
      ...(mail === 'report' && sampleResult),
    });
  const filled = (part: MailPart) =>
    isReadOnlyMailPart(mail, part) ? t(`mailTexts.readOnly.${part}`) : fill(textOf(part));
  // The default body speaks of the password that a person has chosen, which an imported one has not.
  const ownWelcome = textOf('Body') === defaultMailText(locale, 'welcome', 'Body') ? '' : textOf('Body');
  const link = linkBelow(mail, textOf('Body'));
  return (
    <aside className={settingsStyles.sitePreview} aria-label={t('mailTexts.preview')}>
      <h3 className="field-label">{t('mailTexts.preview')}</h3>
      <article className={previewsStyles.mailPreview}>
        <dl>
          <dt>{t('mailTexts.from')}</dt>
          <dd>{from || siteTitle}</dd>
          <dt>{t('mailTexts.to')}</dt>
          <dd>{SAMPLE_ADDRESS}</dd>
          <dt>{t('mailTexts.parts.Subject')}</dt>
          <dd className="bold">{filled('Subject')}</dd>
        </dl>
        <MailSheet siteTitle={siteTitle} header={filled('Header')} body={filled('Body')}>
          {link && t(`mailTexts.${link}`)}
        </MailSheet>
        {mail === 'welcome' && (
          <>
            <h4 className={previewsStyles.mailPreviewVariant}>{t('mailTexts.toImported')}</h4>
            <MailSheet
              siteTitle={siteTitle}
              header={filled('Header')}
              body={fill(importMailBody(locale, ownWelcome))}
            >
              {t('mailTexts.sampleInvitationLink')}
            </MailSheet>
          </>
        )}
      </article>
    </aside>
  );
}

interface MailSheetProps {
  siteTitle: string;
  header: string;
  body: string;
  /** The link below the body. */
  children: ReactNode;
}

function MailSheet({ siteTitle, header, body, children }: MailSheetProps) {
  return (
    <div className={previewsStyles.mailPreviewSheet}>
      <p className={previewsStyles.mailPreviewSite}>{siteTitle}</p>
      <p className={previewsStyles.mailPreviewHeader}>{header}</p>
      <p className={previewsStyles.mailPreviewBody}>{body}</p>
      {children && <p className={previewsStyles.mailPreviewBody}>{children}</p>}
    </div>
  );
}

/** The link that the server puts below the body. */
function linkBelow(mail: Mail, body: string): 'sampleLink' | 'sampleRegistrationLink' | undefined {
  if (mail === 'invitation') return 'sampleRegistrationLink';
  return mail === 'forgetPassword' && !body.includes(PASSWORD_LINK_TOKEN) ? 'sampleLink' : undefined;
}
