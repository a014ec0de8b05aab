import { MAX_SOURCE_BYTES, MAX_SOURCE_TEXT } from '@invigil/contract/authoring/draft-preview-endpoints';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { CircleAlert, FileText, FileUp, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../shared/components/SegmentedControl.tsx';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import styles from './drafts.module.css';
import { MATERIAL_WAYS } from './material.ts';
import type { MaterialForm } from './use-material.ts';

interface MaterialFieldProps {
  form: MaterialForm;
}

/** The material that questions are drawn from: none, a text, or a document. */
export function MaterialField({ form }: MaterialFieldProps) {
  const { t } = useTranslation('drafts');
  const { error, refusedCount } = form;
  const { way, text } = form.material;
  const field = useRef<HTMLFieldSetElement>(null);
  // As the form does with its own fields.
  useEffect(() => {
    if (refusedCount > 0) field.current?.querySelector<HTMLElement>('textarea, .field button')?.focus();
  }, [refusedCount]);
  return (
    <fieldset ref={field} className={styles.draftMaterial}>
      <legend className="field-label">{t('material.label')}</legend>
      <SegmentedControl
        label={t('material.label')}
        options={MATERIAL_WAYS.map((value) => ({ value, label: t(`material.ways.${value}`) }))}
        value={way}
        onChange={form.setWay}
      />
      {way !== 'none' && <p className="hint">{t('material.hint')}</p>}
      {way === 'text' && (
        <TextAreaField
          label={t('material.text')}
          rows={6}
          maxLength={MAX_SOURCE_TEXT}
          value={text}
          error={error}
          onChange={({ target }) => form.setText(target.value)}
        />
      )}
      {way === 'file' && <DocumentField form={form} />}
    </fieldset>
  );
}

function DocumentField({ form }: MaterialFieldProps) {
  const { t } = useTranslation('drafts');
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const { error, isReading } = form;
  const { document } = form.material;
  const hasDocument = document !== null;
  // The button that had the focus has gone, or was disabled while the document was read.
  useEffect(() => {
    const isLost = field.current?.ownerDocument.activeElement?.contains(field.current);
    if (isLost) (hasDocument ? remove : choose).current?.focus();
  }, [hasDocument]);
  return (
    <div className="field" ref={field}>
      {document === null ? (
        <>
          <input
            ref={picker}
            type="file"
            accept=".pdf,.txt,.md,application/pdf,text/plain"
            hidden
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file !== undefined) void form.read(file);
              // Allows choosing the same file again after it was mended.
              event.target.value = '';
            }}
          />
          <Button
            ref={choose}
            variant="outlined"
            loading={isReading}
            startIcon={<Icon of={FileUp} />}
            aria-describedby={error === undefined ? `${id}-hint` : `${id}-error`}
            onClick={() => picker.current?.click()}
          >
            {t('material.choose')}
          </Button>
          <span className="hint" id={`${id}-hint`} role="status">
            {isReading
              ? t('material.reading')
              : t('material.limits', { megabytes: MAX_SOURCE_BYTES / 1024 ** 2 })}
          </span>
        </>
      ) : (
        <div className={styles.draftDocument}>
          <Icon of={FileText} />
          <span className="grow">
            <b>{document.name}</b>
            <span className="small muted">
              {t('material.pages', { count: document.pageCount })}{' '}
              {t('material.characters', {
                count: document.characterCount,
                formatted: formatNumber(document.characterCount),
              })}
            </span>
          </span>
          <button
            ref={remove}
            type="button"
            className="icon-button"
            title={t('material.remove')}
            aria-label={t('material.remove')}
            onClick={form.removeDocument}
          >
            <Icon of={X} />
          </button>
        </div>
      )}
      {error !== undefined && (
        <span className="field-error" id={`${id}-error`} role="alert">
          <Icon of={CircleAlert} small />
          {error}
        </span>
      )}
    </div>
  );
}
