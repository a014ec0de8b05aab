import type { RecordingReference } from '@invigil/domain/authoring/interactions/recording/recording';
import type { UploadState } from '@invigil/exam-client/recordings/upload-state.ts';
import type { UserRecordings } from '@invigil/exam-client/recordings/user-recordings.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../clock/countdown.ts';
import { FilePlayer } from './FilePlayer.tsx';
import type { RecordedQuestion } from './question-recorder.ts';

interface SavedRecordingProps {
  userRecordings: UserRecordings;
  /** The question of the answer. */
  question: RecordedQuestion;
  recording: RecordingReference;
  isLocked: boolean;
  onAgain: () => void;
}

const durationOf = (recording: RecordingReference | null): number => recording?.announced?.durationMs ?? 0;

/** The length of a recorded answer, as a clock shows it. */
export const lengthText = (recording: RecordingReference | null): string =>
  clockText(Math.round(durationOf(recording) / 1000));

/** The recording that is the answer: how far its upload is, and a player while the file is on this device. */
export function SavedRecording({
  userRecordings,
  question,
  recording,
  isLocked,
  onAgain,
}: SavedRecordingProps) {
  const { t } = useTranslation('exam');
  const { recordings, uploads } = userRecordings;
  const { recordingId, announced } = recording;
  const { attemptId, questionId, medium } = question;
  const file = useFile(userRecordings, recordingId);
  const list = useSyncExternalStore(uploads.subscribe, uploads.getUploads);
  const hasNoCopy = useSyncExternalStore(
    recordings.subscribe,
    () => recordings.isBroken && recordings.isUnstored(recordingId),
  );
  const state = list.find((upload) => upload.recordingId === recordingId)?.state;
  const durationMs = durationOf(recording);
  const isElsewhere = file === null && state === undefined;
  useEffect(() => {
    if (isElsewhere && announced !== null)
      void uploads.check({ recordingId, attemptId, questionId, announced });
  }, [isElsewhere, uploads, recordingId, attemptId, questionId, announced]);
  const canRetry = state?.kind === 'failed' || state?.kind === 'refused';
  return (
    <>
      {file && <FilePlayer medium={medium} file={file} durationMs={durationMs} />}
      <p className="hint strong num">{t('recording.saved', { length: lengthText(recording) })}</p>
      {file !== undefined && <UploadLine state={state} isOnDevice={file !== null} />}
      {hasNoCopy && state?.kind !== 'stored' && <Notice kind="warn">{t('recording.noCopy')}</Notice>}
      <div className="recording-buttons">
        {canRetry && (
          <button type="button" className="button outlined large" onClick={() => uploads.retry(recordingId)}>
            {t('recording.retry')}
          </button>
        )}
        {!isLocked && (
          <button type="button" className="button outlined large" onClick={onAgain}>
            <RotateCcw className="icon icon-16" strokeWidth={1.5} aria-hidden="true" />
            {t('recording.again')}
          </button>
        )}
      </div>
    </>
  );
}

/** How far the upload is, in words. */
function UploadLine({ state, isOnDevice }: { state: UploadState | undefined; isOnDevice: boolean }) {
  const { t } = useTranslation('exam');
  if (state?.kind === 'uploading') {
    const percent = (share: number) => formatNumber(share, { style: 'percent' });
    return (
      <div className="recording-progress">
        <progress max={1} value={state.share} aria-label={t('recording.upload.progress')} />
        <span className="num" aria-hidden="true">
          {t('recording.upload.uploading', { percent: percent(state.share) })}
        </span>
        {/* Screen readers hear whole quarters. */}
        <span className="visually-hidden" role="status">
          {t('recording.upload.uploading', { percent: percent(Math.floor(state.share * 4) / 4) })}
        </span>
      </div>
    );
  }
  const kind = state?.kind ?? (isOnDevice ? 'waiting' : 'gone');
  if (kind === 'failed' || kind === 'refused')
    return <Notice kind="warn">{t(`recording.upload.${kind}`)}</Notice>;
  return (
    <p className="hint" role="status">
      {t(`recording.upload.${kind}`)}
    </p>
  );
}

/**
 * The file of a recording: null where it is not on this device, undefined until that is known. It stays to be played after
 * its upload.
 */
function useFile({ recordings }: UserRecordings, recordingId: string): Blob | null | undefined {
  const [file, setFile] = useState<Blob | null>();
  useEffect(() => {
    let isGone = false;
    setFile(undefined);
    const read = async () => {
      const storedFile = await recordings.fileOf(recordingId);
      if (!isGone) setFile(storedFile ?? null);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [recordings, recordingId]);
  return file;
}
