import { PARTICIPANT_MODE_IDS, type ParticipantMode } from '@invigil/domain/authoring/assessment';
import { readParticipantEmails } from '@invigil/domain/authoring/participant-emails';
import { useDeferredValue } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '../../../shared/fields/DateTimeField.tsx';
import { NumberField } from '../../../shared/fields/NumberField.tsx';
import { SelectField } from '../../../shared/fields/SelectField.tsx';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import { CheckboxField, SwitchField } from '../../../shared/fields/ToggleField.tsx';
import { messageOf } from '../../../shared/forms/use-contract-form.ts';
import { useMailSetup, useOwnPaymentSetup } from '../../../shared/session/use-setup.tsx';
import { DroppedEntries } from '../participants/DroppedEntries.tsx';
import type { AssessmentFormProps } from './assessment-form.ts';

const MODES = Object.keys(PARTICIPANT_MODE_IDS) as ParticipantMode[];

/** The ends of the schedule; a change of one checks the other again. */
const SCHEDULE = [
  { name: 'opensAt', deps: ['closesAt'] },
  { name: 'closesAt', deps: ['opensAt'] },
] as const;

/** The zone that the schedule is entered in: that of the browser. */
const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Who may sit it, how often, from when to when, and for how much. */
export function ParticipationFields({ form }: AssessmentFormProps) {
  const { t } = useTranslation('assessments');
  const { errors } = form.formState;
  const mode = useWatch({ control: form.control, name: 'participantMode' });
  const emails = useWatch({ control: form.control, name: 'participantEmails' });
  const mailSetup = useMailSetup();
  const paymentSetup = useOwnPaymentSetup();
  return (
    <fieldset className="form-stack">
      <legend className="section-title">{t('sections.participation')}</legend>
      <SelectField
        label={t('fields.participantMode')}
        options={MODES.map((value) => ({ value, label: t(`participants.${value}`) }))}
        error={messageOf(errors, 'participantMode')}
        {...form.register('participantMode')}
      />
      {mode === 'byEmail' && (
        <>
          <TextAreaField
            label={t('fields.participantEmails')}
            rows={4}
            hint={t('fields.participantEmailsHint')}
            error={messageOf(errors, 'participantEmails')}
            {...form.register('participantEmails')}
          />
          <ReadAddresses text={emails} />
          <CheckboxField
            label={t('fields.inviteByEmail')}
            hint={mailSetup}
            error={messageOf(errors, 'inviteByEmail')}
            {...form.register('inviteByEmail')}
          />
        </>
      )}
      <div className="field-row">
        {SCHEDULE.map(({ name, deps }) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            rules={{ deps: [...deps] }}
            render={({ field: { value, onChange, onBlur } }) => (
              <DateTimeField
                label={t(`fields.${name}`)}
                optional
                value={value}
                onChange={(time) => {
                  onChange(time);
                  // At once: an error that goes when the focus leaves would move the control under the click.
                  if (errors.opensAt || errors.closesAt) void form.trigger(['opensAt', 'closesAt']);
                }}
                onBlur={onBlur}
                error={messageOf(errors, name)}
              />
            )}
          />
        ))}
      </div>
      <p className="hint">{t('fields.zoneHint', { zone: ZONE.replaceAll('_', ' ') })}</p>
      <NumberField
        decimals={2}
        label={t('fields.price')}
        optional
        hint={
          <>
            {t('fields.priceHint')} {paymentSetup}
          </>
        }
        error={messageOf(errors, 'priceMinor')}
        {...form.register('priceMinor')}
      />
      <SwitchField label={t('fields.allowMultipleAttempts')} {...form.register('allowMultipleAttempts')} />
    </fieldset>
  );
}

/** The number of addresses that saving would read from the text, and the entries that it would leave out. */
function ReadAddresses({ text }: { text: string }) {
  const { t } = useTranslation('assessments');
  const shown = useDeferredValue(text);
  const read = readParticipantEmails(shown);
  if (shown.trim() === '' || typeof read === 'string') return null;
  return (
    <div role="status" className="hint">
      <p>{t('fields.participantEmailsRead', { count: read.emails.length })}</p>
      <DroppedEntries entries={read.dropped} />
    </div>
  );
}
