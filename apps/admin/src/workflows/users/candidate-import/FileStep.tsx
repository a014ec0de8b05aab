import {
  readUserCsv,
  SAMPLE_CSV_PATH,
  uploadUserCsv,
} from '@invigil/contract/accounts/candidate-import-endpoints';
import { csvFile } from '@invigil/contract/csv-file';
import { MAX_IMPORT_ROWS } from '@invigil/domain/accounts/candidate-import';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { CircleAlert, Download, FileUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';

/** Chooses a CSV file, uploads it and lets the server read it. */
export function FileStep({ onRead }: { onRead: (batchId: string) => void }) {
  const { t } = useTranslation(['users', 'messages']);
  const errorText = useErrorText();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [progress, setProgress] = useState<'uploading' | 'reading' | null>(null);
  const upload = useAction(uploadUserCsv);
  const read = useAction(readUserCsv);

  const { run } = useSingleFlight(async (file: File) => {
    setError(null);
    if (!file.name.toLowerCase().includes('.csv')) return setError(t('messages:refusals.csvUploadError'));
    if (file.size > csvFile.maxBytes) return setError(t('messages:failures.tooLarge'));
    try {
      setProgress('uploading');
      const { path } = await upload.mutateAsync({ file });
      setProgress('reading');
      onRead((await read.mutateAsync({ body: { path } })).batchId);
    } catch (problem) {
      setError(errorText(problem));
      setProgress(null);
    }
  });
  // The button is disabled while it shows its progress, which moves the focus out of the panel.
  useEffect(() => {
    if (error !== null) button.current?.focus();
  }, [error]);
  const take = (file: File | undefined) => void (file !== undefined && run(file));

  return (
    <>
      <p className="secondary">{t('import.text')}</p>
      <fieldset>
        <legend className="field-label">{t('import.file')}</legend>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same */}
        <div
          className="drop-zone"
          aria-busy={progress !== null}
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
            loading={progress !== null}
            startIcon={<Icon of={FileUp} />}
            aria-describedby={error === null ? `${id}-hint` : `${id}-error`}
            onClick={() => picker.current?.click()}
          >
            {t('import.choose')}
          </Button>
          <span className="small muted" id={`${id}-hint`} role="status">
            {progress === null
              ? t('import.hint', {
                  rows: formatNumber(MAX_IMPORT_ROWS),
                  megabytes: csvFile.maxBytes / (1024 * 1024),
                })
              : t(`import.${progress}`)}
          </span>
        </div>
        {error !== null && (
          <span className="field-error" id={`${id}-error`} role="alert">
            <Icon of={CircleAlert} small />
            {error}
          </span>
        )}
      </fieldset>
      <div>
        <Button
          component="a"
          href={SAMPLE_CSV_PATH}
          download="user-upload.csv"
          startIcon={<Icon of={Download} />}
        >
          {t('import.sample')}
        </Button>
      </div>
    </>
  );
}
