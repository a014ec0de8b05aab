import { csvFile } from '@invigil/contract/csv-file';
import { MAX_IMPORT_ROWS } from '@invigil/domain/csv-import';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { CircleAlert, FileUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../api/use-error-text.ts';
import dropZoneStyles from '../fields/drop-zone.module.css';
import csvImportStyles from './csv-import.module.css';
import { SampleFile } from './SampleFile.tsx';

/** The records of a file that the server has checked. */
export interface ReadProgress {
  readonly checked: number;
  readonly total: number;
}

interface ImportFileStepProps {
  /** Tells which columns the file has, and that a review follows. */
  text: string;
  /** The limits of the file. */
  hint: (limits: { rows: string; megabytes: number }) => string;
  sample: { path: string; fileName: string };
  /** Uploads the file and answers its path. */
  upload: (file: File) => Promise<{ path: string }>;
  /** Lets the server read the uploaded file; the caller shows the review. */
  read: (path: string, report: (progress: ReadProgress) => void) => Promise<void>;
  /** Names the progress of a file whose records are checked one by one. */
  progressText?: (progress: ReadProgress) => string;
}

/** Chooses a CSV file, uploads it and lets the server read it. */
export function ImportFileStep({ text, hint, sample, upload, read, progressText }: ImportFileStepProps) {
  const { t } = useTranslation(['csvImport', 'messages']);
  const errorText = useErrorText();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [phase, setPhase] = useState<'uploading' | 'reading' | ReadProgress | null>(null);

  const { run } = useSingleFlight(async (file: File) => {
    setError(null);
    if (!file.name.toLowerCase().includes('.csv')) return setError(t('messages:refusals.csvUploadError'));
    if (file.size > csvFile.maxBytes) return setError(t('messages:failures.tooLarge'));
    try {
      setPhase('uploading');
      const { path } = await upload(file);
      setPhase('reading');
      await read(path, setPhase);
    } catch (problem) {
      setError(errorText(problem));
      setPhase(null);
    }
  });
  // The button is disabled while it shows its progress, which moves the focus out of the panel.
  useEffect(() => {
    if (error !== null) button.current?.focus();
  }, [error]);
  const take = (file: File | undefined) => void (file !== undefined && run(file));

  return (
    <>
      <p className="secondary">{text}</p>
      <fieldset>
        <legend className="field-label">{t('file')}</legend>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same */}
        <div
          className={dropZoneStyles.dropZone}
          aria-busy={phase !== null}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            take(event.dataTransfer.files[0]);
          }}
        >
          <input
            ref={picker}
            type="file"
            accept=".csv,text/csv"
            hidden
            onChange={(event) => {
              take(event.target.files?.[0]);
              // Allows choosing the same file again after it was mended.
              event.target.value = '';
            }}
          />
          <Button
            ref={button}
            variant="outlined"
            loading={phase !== null}
            startIcon={<Icon of={FileUp} />}
            aria-describedby={error === null ? `${id}-hint` : `${id}-error`}
            onClick={() => picker.current?.click()}
          >
            {t('choose')}
          </Button>
          <span className="small muted" id={`${id}-hint`} role="status">
            {phase === null
              ? hint({
                  rows: formatNumber(MAX_IMPORT_ROWS),
                  megabytes: csvFile.maxBytes / (1024 * 1024),
                })
              : typeof phase === 'string'
                ? t(phase)
                : progressText?.(phase)}
          </span>
          {phase !== null && typeof phase !== 'string' && (
            <progress
              className={csvImportStyles.importProgress}
              value={phase.checked}
              max={phase.total}
              aria-hidden
            />
          )}
        </div>
        {error !== null && (
          <span className="field-error" id={`${id}-error`} role="alert">
            <Icon of={CircleAlert} small />
            {error}
          </span>
        )}
      </fieldset>
      <SampleFile path={sample.path} fileName={sample.fileName} />
    </>
  );
}
