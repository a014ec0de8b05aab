import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { useLeftRecordings } from '../../submission/use-left-recordings.ts';

/** The recordings of the attempt that are still on this device, and those that have been uploaded since. */
export function LeftRecordingNotices({ attemptId }: { attemptId: number }) {
  const { t } = useTranslation('unsentAnswers');
  const { pending, stored, refused, unsaved } = useLeftRecordings(attemptId);
  return (
    <>
      {pending > 0 && <Notice kind="warn">{t('recordingsPending', { count: pending })}</Notice>}
      {pending === 0 && stored > 0 && <Notice kind="ok">{t('recordingsStored', { count: stored })}</Notice>}
      {refused > 0 && <Notice kind="warn">{t('recordingsRefused', { count: refused })}</Notice>}
      {unsaved > 0 && <Notice kind="warn">{t('recordingsUnsaved', { count: unsaved })}</Notice>}
    </>
  );
}
