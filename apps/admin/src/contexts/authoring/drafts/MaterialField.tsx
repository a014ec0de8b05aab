import {
  MAX_SOURCE_BYTES,
  MAX_SOURCE_TEXT,
  uploadDraftSource,
} from '@invigil/contract/authoring/draft-preview-endpoints';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { CircleAlert, FileText, FileUp, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { SegmentedControl } from '../../../shared/components/SegmentedControl.tsx';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';
import { MATERIAL_WAYS, type Material, type Source } from './material.ts';

interface MaterialFieldProps {
  material: Material;
  error: string | undefined;
  /** A document arrives after a while, in which the author may have changed the rest. */
  onChange: (change: (before: Material) => Material) => void;
}

/** The material that questions are drawn from: none, a text, or a document. */
export function MaterialField({ material, error, onChange }: MaterialFieldProps) {
  const { t } = useTranslation('drafts');
  const { way, text, document } = material;
  const field = useRef<HTMLFieldSetElement>(null);
  const isMissing = error !== undefined;
  // As the form does with its own fields.
  useEffect(() => {
    if (isMissing) field.current?.querySelector<HTMLElement>('textarea, .field button')?.focus();
  }, [isMissing]);
  const setDocument = (chosen: Source | null) =>
    onChange((before) => Object.assign({}, before, { document: chosen }));
  return (
    <fieldset ref={field} className="draft-material">
      <legend className="field-label">{t('material.label')}</legend>
      <SegmentedControl
        label={t('material.label')}
        options={MATERIAL_WAYS.map((value) => ({ value, label: t(`material.ways.${value}`) }))}
        value={way}
        onChange={(chosen) => onChange((before) => Object.assign({}, before, { way: chosen }))}
      />
      {way !== 'none' && <p className="hint">{t('material.hint')}</p>}
      {way === 'text' && (
        <TextAreaField
          label={t('material.text')}
          rows={6}
          maxLength={MAX_SOURCE_TEXT}
          value={text}
          error={error}
          onChange={({ target: { value } }) =>
            onChange((before) => Object.assign({}, before, { text: value }))
          }
        />
      )}
      {way === 'file' && <DocumentField document={document} error={error} onChange={setDocument} />}
    </fieldset>
  );
}

interface DocumentFieldProps {
  document: Source | null;
  error: string | undefined;
  onChange: (document: Source | null) => void;
}

function DocumentField({ document, error, onChange }: DocumentFieldProps) {
  const { t } = useTranslation('drafts');
  const errorText = useErrorText();
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const upload = useAction(uploadDraftSource);
  const { busy, run } = useSingleFlight(async (file: File) => {
    setFailure(null);
    if (file.size > MAX_SOURCE_BYTES) return setFailure(t('messages:failures.tooLarge'));
    try {
      onChange(await upload.mutateAsync({ file }));
    } catch (problem) {
      setFailure(errorText(problem));
    }
  });
  const hasDocument = document !== null;
  // The button that had the focus has gone, or was disabled while the document was read.
  useEffect(() => {
    const isLost = field.current?.ownerDocument.activeElement?.contains(field.current);
    if (isLost) (hasDocument ? remove : choose).current?.focus();
  }, [hasDocument]);
  const shown = failure ?? error;
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
              if (file !== undefined) void run(file);
              // Allows choosing the same file again after it was mended.
              event.target.value = '';
            }}
          />
          <Button
            ref={choose}
            variant="outlined"
            loading={busy}
            startIcon={<Icon of={FileUp} />}
            aria-describedby={shown === undefined ? `${id}-hint` : `${id}-error`}
            onClick={() => picker.current?.click()}
          >
            {t('material.choose')}
          </Button>
          <span className="hint" id={`${id}-hint`} role="status">
            {busy ? t('material.reading') : t('material.limits', { megabytes: MAX_SOURCE_BYTES / 1024 ** 2 })}
          </span>
        </>
      ) : (
        <div className="draft-document">
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
            onClick={() => onChange(null)}
          >
            <Icon of={X} />
          </button>
        </div>
      )}
      {shown !== undefined && (
        <span className="field-error" id={`${id}-error`} role="alert">
          <Icon of={CircleAlert} small />
          {shown}
        </span>
      )}
    </div>
  );
}
