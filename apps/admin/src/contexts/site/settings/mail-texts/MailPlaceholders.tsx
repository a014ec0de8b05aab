import { MAIL_PLACEHOLDERS, mailToken } from '@invigil/domain/site/mail-text';
import type { Mail } from '@invigil/domain/site/mail-text-settings';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Placeholders of the e-mail texts with their meaning; a button inserts one at the caret. */
export function MailPlaceholders({ mail, onInsert }: { mail: Mail; onInsert: (token: string) => void }) {
  const { t } = useTranslation('settings');
  const id = useId();
  // Only the e-mail for a forgotten password carries the link.
  const offered = MAIL_PLACEHOLDERS.filter((each) => each !== 'password' || mail === 'forgetPassword');
  return (
    <section aria-labelledby={`${id}-title`}>
      <h4 className="field-label" id={`${id}-title`}>
        {t('mailTexts.placeholders.title')}
      </h4>
      <ul className="mail-placeholders">
        {offered.map((placeholder) => (
          <li key={placeholder}>
            <button
              type="button"
              className="mail-placeholder"
              aria-describedby={`${id}-${placeholder}`}
              // The field keeps its caret.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(mailToken(placeholder))}
            >
              {mailToken(placeholder)}
            </button>
            <span className="small secondary" id={`${id}-${placeholder}`}>
              {t(`mailTexts.placeholders.${placeholder}`)}
            </span>
          </li>
        ))}
      </ul>
      <p className="hint">{t('mailTexts.placeholders.hint')}</p>
    </section>
  );
}
