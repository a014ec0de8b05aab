import type { Refusal } from '@invigil/domain/refusals';
import Button from '@mui/material/Button';
import type { FormEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../fields/FormFailure.tsx';
import { DraftOffer, type OfferedDraft } from '../forms/drafts/DraftOffer.tsx';
import type { EditConflict } from '../forms/record-edit.ts';
import { SidePanel } from './SidePanel.tsx';

interface FormPanelProps {
  title: string;
  /** Result of `useContractForm`: the panel shows the form's state and submits it. */
  form: {
    readonly submit: FormEventHandler<HTMLFormElement>;
    readonly failure: string | null;
    readonly refusal: Refusal | null;
    readonly conflict: EditConflict | null;
    readonly busy: boolean;
    readonly dirty: boolean;
    readonly draft: OfferedDraft | null;
    readonly discardDraft: () => void;
  };
  onClose: () => void;
  /** Label of the submit button where the action is not a plain save. */
  submitLabel?: string;
  /** A second submit button, which goes on to another place after the save. Told before each submission which one was pressed. */
  goOn?: { readonly label: string; readonly onPress: (goesOn: boolean) => void } | undefined;
  children: ReactNode;
}

/** A side panel that creates or edits a row: an error notice, the fields, Cancel and Save. */
export function FormPanel({ title, form, onClose, submitLabel, goOn, children }: FormPanelProps) {
  const { t } = useTranslation('common');
  return (
    <SidePanel
      open
      title={title}
      dirty={form.dirty}
      onDiscard={form.discardDraft}
      onClose={onClose}
      onSubmit={form.submit}
      footer={(requestClose) => (
        <>
          <Button variant="outlined" onClick={requestClose}>
            {t('cancel')}
          </Button>
          {goOn !== undefined && (
            <Button type="submit" variant="outlined" disabled={form.busy} onClick={() => goOn.onPress(false)}>
              {submitLabel ?? t('save')}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            loading={form.busy}
            title={t('saveKey')}
            onClick={() => goOn?.onPress(true)}
          >
            {goOn?.label ?? submitLabel ?? t('save')}
          </Button>
        </>
      )}
    >
      <DraftOffer draft={form.draft} />
      <FormFailure form={form} />
      {children}
    </SidePanel>
  );
}
