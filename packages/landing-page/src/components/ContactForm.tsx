import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  contactFields,
  type ContactField as Field,
  type FieldErrors,
  fieldError,
  messageErrors,
  type SendOutcome,
  sendMessage,
} from '../contact-message.ts';
import { useLanding } from '../landing-context.ts';
import { ContactField } from './ContactField.tsx';
import { SendOutcomeNotice } from './SendOutcomeNotice.tsx';

const empty = { name: '', email: '', telephone: '', message: '' };
const attributes = {
  name: { autoComplete: 'name', required: true },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', required: true },
  telephone: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
  message: { required: true },
} as const;
const labels = {
  name: 'fieldName',
  email: 'fieldEmail',
  telephone: 'fieldTelephone',
  message: 'fieldMessage',
} as const;
/** Browsers fill in no field of this name, and robots do. */
const TRAP = 'subject';

/** A message to the site: validated on leaving a field and on sending; its text stays if sending fails. */
export function ContactForm() {
  const { texts, t } = useLanding();
  const form = useRef<HTMLFormElement>(null);
  const [message, setMessage] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<SendOutcome | null>(null);
  const [sentFrom, setSentFrom] = useState('');
  const { busy, run } = useSingleFlight(sendMessage);

  useLayoutEffect(() => {
    // The form can be filled before the script has loaded, also by the browser on Back. Its values are in the state
    // before the page counts as ready, because sending may be the queued click.
    const filled = new FormData(form.current ?? undefined);
    const text = (field: Field) => String(filled.get(field) ?? '');
    setMessage({
      name: text('name'),
      email: text('email'),
      telephone: text('telephone'),
      message: text('message'),
    });
  }, []);

  const showErrors = (fieldErrors: FieldErrors) => {
    setErrors(fieldErrors);
    const first = contactFields.find((field) => fieldErrors[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fieldErrors = messageErrors(message);
    setOutcome(null);
    showErrors(fieldErrors);
    if (Object.keys(fieldErrors).length > 0) return;
    const trap = String(new FormData(event.currentTarget).get(TRAP) ?? '');
    const answer = await run(message, trap);
    if (!answer) return;
    setOutcome(answer);
    if (answer.kind === 'invalid') showErrors(answer.errors);
    if (answer.kind === 'sent') {
      setSentFrom(message.email.trim());
      setMessage(empty);
    }
  };

  return (
    <form ref={form} className="form-grid" noValidate onSubmit={submit}>
      <div className="full-width" role="status">
        {outcome && <SendOutcomeNotice outcome={outcome} sentFrom={sentFrom} />}
      </div>
      {/* Clipped rather than without display: robots skip fields that are not displayed. */}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {t('fieldTrap')}
          <input name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {contactFields.map((field: Field) => {
        const error = errors[field];
        return (
          <ContactField
            key={field}
            label={t(labels[field])}
            // the server's own words have no key
            error={error && (texts[error] ?? error)}
            multiline={field === 'message'}
            input={{
              ...attributes[field],
              name: field,
              value: message[field],
              onChange: ({ target }: { target: { value: string } }) => {
                setMessage({ ...message, [field]: target.value });
                if (error && !fieldError(field, target.value)) setErrors({ ...errors, [field]: undefined });
              },
              onBlur: () =>
                message[field] && setErrors({ ...errors, [field]: fieldError(field, message[field]) }),
            }}
          />
        );
      })}
      <div className="full-width">
        <button
          type="submit"
          className="button primary large"
          aria-disabled={busy}
          // the field retains the focus: an error that appears or disappears on blur would move the button away
          onMouseDown={(event) => event.preventDefault()}
        >
          {t(busy ? 'sending' : 'send')}
        </button>
      </div>
    </form>
  );
}
