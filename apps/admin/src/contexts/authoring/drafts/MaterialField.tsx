import {
  addDraftText,
  MAX_SOURCE_BYTES,
  MAX_SOURCE_TEXT,
  uploadDraftSource,
} from '@invigil/contract/authoring/draft-preview-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { CircleAlert, FileText, FileUp, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { SegmentedControl } from '../../../shared/components/SegmentedControl.tsx';
import { TextAreaField } from '../../../shared/fields/TextAreaField.tsx';

type Source = OkOf<typeof uploadDraftSource>;

const WAYS = ['none', 'text', 'file'] as const;
export type MaterialWay = (typeof WAYS)[number];

/** The author's own material in a form. */
export interface Material {
  readonly way: MaterialWay;
  readonly text: string;
  readonly document: Source | null;
}

export const NO_MATERIAL: Material = { way: 'none', text: '', document: null };

/** Stores the material where the server does not have it yet. */
export function useStoredMaterial() {
  const add = useAction(addDraftText);
  /** @returns the id of the material; null without */
  return async ({ way, text, document }: Material, assessmentId: number): Promise<number | null> => {
    if (way === 'file') return document?.sourceId ?? null;
    if (way === 'none' || text.trim() === '') return null;
    return (await add.mutateAsync({ body: { assessmentId, sourceText: text } })).sourceId;
  };
}

/** The message of material that is chosen and missing, or undefined. */
export function materialProblem({ way, text, document }: Material): string | undefined {
  if (way === 'text' && text.trim() === '') return 'fields.required';
  return way === 'file' && document === null ? 'drafts:errors.noDocument' : undefined;
}

interface MaterialFieldProps {
  material: Material;
  error: string | undefined;
  onChange: (material: Material) => void;
}

/** The material that questions are drawn from: none, a text, or a document. */
export function MaterialField({ material, error, onChange }: MaterialFieldProps) {
  const { t } = useTranslation('drafts');
  const { way, text, document } = material;
  return (
    <fieldset>
      <legend className="field-label">{t('material.label')}</legend>
      <SegmentedControl
        label={t('material.label')}
        options={WAYS.map((value) => ({ value, label: t(`material.ways.${value}`) }))}
        value={way}
        onChange={(chosen) => onChange({ way: chosen, text, document })}
      />
      {way !== 'none' && <p className="hint">{t('material.hint')}</p>}
      {way === 'text' && (
        <TextAreaField
          label={t('material.text')}
          rows={6}
          maxLength={MAX_SOURCE_TEXT}
          value={text}
          error={error}
          onChange={(event) => onChange({ way, text: event.target.value, document })}
        />
      )}
      {way === 'file' && (
        <DocumentField
          document={document}
          error={error}
          onChange={(chosen) => onChange({ way, text, document: chosen })}
        />
      )}
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
  const picker = useRef<HTMLInputElement>(null);
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
  const shown = failure ?? error;
  return (
    <div className="field">
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
            <b className="break-word">{document.name}</b>
            <span className="small muted">
              {t('material.pages', { count: document.pageCount })}{' '}
              {t('material.characters', {
                count: document.characterCount,
                formatted: formatNumber(document.characterCount),
              })}
            </span>
          </span>
          <button
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
