import type { Refusal } from '@invigil/domain/refusals';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import { type FormEventHandler, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../shared/fields/FormFailure.tsx';
import { DraftOffer, type OfferedDraft } from '../../../shared/forms/drafts/DraftOffer.tsx';
import type { EditConflict } from '../../../shared/forms/record-edit.ts';
import { UnsavedChangesProvider } from '../../../shared/forms/unsaved-changes.ts';
import type { PrivateSettings } from './mail-values.ts';
import styles from './settings.module.css';
import type { SiteSettings } from './settings-values.ts';

/** Properties of the screen's panels. */
export interface PanelProps {
  settings: SiteSettings;
  privateSettings: PrivateSettings;
  isOpenAtFirst: boolean;
  /** Called when the form gets or loses unsaved changes, with what discards them. */
  onDirty: (isDirty: boolean, discard: () => void) => void;
}

interface SettingsPanelProps extends Omit<PanelProps, 'settings' | 'privateSettings'> {
  title: string;
  /** Summary of the content while the panel is closed. */
  summary: string;
  form: {
    readonly submit: FormEventHandler<HTMLFormElement>;
    readonly reset: () => void;
    readonly failure: string | null;
    readonly refusal: Refusal | null;
    readonly conflict: EditConflict | null;
    readonly busy: boolean;
    readonly dirty: boolean;
    readonly draft: OfferedDraft | null;
    readonly discardDraft: () => void;
  };
  /** Before Save, such as a button that restores the defaults. */
  actions?: ReactNode;
  /** Beside the fields. */
  preview?: ReactNode;
  children: ReactNode;
}

/** A part of the settings that expands and collapses, and is saved separately. */
export function SettingsPanel(props: SettingsPanelProps) {
  const { title, summary, form, isOpenAtFirst, onDirty, preview, children } = props;
  const { t } = useTranslation('settings');
  const id = useId();
  const [isExpandedAtFirst] = useState(isOpenAtFirst || (form.draft?.offer ?? null) !== null);
  const tell = useEffectEvent((isDirty: boolean) => onDirty(isDirty, form.discardDraft));
  useEffect(() => tell(form.dirty), [form.dirty]);
  return (
    <Accordion
      className={`sheet ${styles.settingsPanel}`}
      defaultExpanded={isExpandedAtFirst}
      disableGutters
      // A panel that was never opened renders no fields and no preview.
      slotProps={{ heading: { component: 'h2' }, transition: { mountOnEnter: true } }}
    >
      <AccordionSummary
        id={`${id}-title`}
        aria-controls={`${id}-fields`}
        expandIcon={<Icon of={ChevronDown} />}
      >
        <span className="section-title">{title}</span>
        <span className="small secondary">{form.dirty ? t('unsaved') : summary}</span>
      </AccordionSummary>
      <AccordionDetails>
        <form noValidate onSubmit={form.submit}>
          <DraftOffer draft={form.draft} />
          <div className={preview ? `${styles.settingsFields} ${styles.withPreview}` : styles.settingsFields}>
            <div className="form-stack">
              <UnsavedChangesProvider value={form.dirty}>{children}</UnsavedChangesProvider>
            </div>
            {preview}
          </div>
          <FormFailure form={form} />
          <div className={styles.settingsActions}>
            {props.actions}
            <span className="grow" />
            {form.dirty && (
              <Button variant="outlined" disabled={form.busy} onClick={() => form.reset()}>
                {t('undo')}
              </Button>
            )}
            <Button type="submit" variant="contained" loading={form.busy}>
              {t('save')}
            </Button>
          </div>
        </form>
      </AccordionDetails>
    </Accordion>
  );
}
