import { isOpenSheetFile } from '@invigil/domain/results/sheet-file';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../api/use-error-text.ts';
import styles from './ordered-file.module.css';
import type { FollowedFile, OrderedFile } from './use-ordered-file.ts';

const MEGABYTE = 1_000_000;

/** Bytes in kilobytes or megabytes, such as 34 kB. */
const sizeText = (bytes: number): string =>
  bytes < MEGABYTE
    ? formatNumber(bytes / 1_000, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
    : formatNumber(bytes / MEGABYTE, { style: 'unit', unit: 'megabyte', maximumSignificantDigits: 2 });

interface OrderedFileDialogProps {
  followed: FollowedFile<unknown>;
  /** Namespace of the texts, whose section `file` says what the file has. */
  namespace: string;
  /** Whether a button shows the file again after its dialog is closed. */
  isFoundAgain?: boolean;
}

/** The progress of a PDF that a server writes in the background, its download, and why there is none. */
export function OrderedFileDialog({ followed, namespace, isFoundAgain = false }: OrderedFileDialogProps) {
  const { t } = useTranslation(namespace);
  const errorText = useErrorText();
  const id = useId();
  const { file, error, isRefusedAsBusy, close, cancel, retry, followLeft } = followed;
  const isWriting = error === null && (file === undefined || (file !== null && isOpenSheetFile(file.state)));
  const hasFailed = error !== null || file?.state === 'failed';
  return (
    <Dialog
      open
      onClose={isWriting && !isFoundAgain ? cancel : close}
      aria-labelledby={id}
      slotProps={{ paper: { className: `dialog-body ${styles.orderedFile}` } }}
    >
      <h2 id={id}>{t('file.title')}</h2>
      {isWriting && <Progress file={file} namespace={namespace} isFoundAgain={isFoundAgain} />}
      {error === null && file?.state === 'ready' && <Ready file={file} namespace={namespace} />}
      {error === null && file === null && <p className="secondary">{t('file.none')}</p>}
      {hasFailed && (
        <Notice kind="bad">
          {error === null ? t(`file.failures.${file?.failure ?? 'unexpected'}`) : errorText(error)}
        </Notice>
      )}
      <div className="actions">
        {isWriting && (
          <>
            <Button variant="outlined" autoFocus={!isFoundAgain} onClick={cancel}>
              {t('common:cancel')}
            </Button>
            {isFoundAgain && (
              <Button variant="contained" autoFocus onClick={close}>
                {t('file.leave')}
              </Button>
            )}
          </>
        )}
        {!isWriting && (
          <Button variant="outlined" autoFocus onClick={close}>
            {t('common:close')}
          </Button>
        )}
        {isRefusedAsBusy && (
          <Button variant="contained" onClick={followLeft}>
            {t('file.showOther')}
          </Button>
        )}
        {hasFailed && !isRefusedAsBusy && (
          <Button variant="contained" onClick={retry}>
            {t('common:retry')}
          </Button>
        )}
        {error === null && file?.state === 'ready' && (
          <Button variant="contained" href={file.address} download={file.fileName}>
            {t('file.download')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface PartProps {
  file: OrderedFile | null | undefined;
  namespace: string;
}

function Progress({ file, namespace, isFoundAgain }: PartProps & { isFoundAgain: boolean }) {
  const { t } = useTranslation(namespace);
  const { doneCount = 0, totalCount = 0, state = 'waiting' } = file ?? {};
  return (
    <div className={styles.orderedFileProgress}>
      <p role="status">
        {state === 'running'
          ? t('file.progress', {
              count: totalCount,
              done: formatNumber(doneCount),
              total: formatNumber(totalCount),
            })
          : t('file.waiting')}
      </p>
      <progress value={doneCount} max={Math.max(1, totalCount)} aria-label={t('file.label')} />
      <LeftOut file={file} namespace={namespace} />
      {isFoundAgain && <p className="small muted">{t('file.goesOn')}</p>}
    </div>
  );
}

/** Saves the file once by itself; the button below saves it again. */
function Ready({ file, namespace }: PartProps & { file: OrderedFile }) {
  const { t } = useTranslation(namespace);
  const link = useRef<HTMLAnchorElement>(null);
  const hasSaved = useRef(false);
  useEffect(() => {
    if (hasSaved.current) return;
    hasSaved.current = true;
    link.current?.click();
  }, []);
  const size = sizeText(file.byteSize ?? 0);
  return (
    <div className={styles.orderedFileProgress}>
      <p role="status">
        {t('file.ready', { count: file.totalCount, number: formatNumber(file.totalCount), size })}
      </p>
      <LeftOut file={file} namespace={namespace} />
      {/* The button has the same address; a browser saves a link that a page clicks. */}
      <a ref={link} hidden href={file.address} download={file.fileName} tabIndex={-1}>
        {file.fileName}
      </a>
    </div>
  );
}

/** How many parts the file could not have. */
function LeftOut({ file, namespace }: PartProps) {
  const { t } = useTranslation(namespace);
  const count = file?.leftOutCount ?? 0;
  if (count === 0) return null;
  return <p>{t('file.leftOut', { count, number: formatNumber(count) })}</p>;
}
