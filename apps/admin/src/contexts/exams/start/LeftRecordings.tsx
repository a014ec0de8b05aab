import type { LeftRecordings } from '@invigil/exam-client/recordings/left-recordings.ts';
import { readSession } from '@invigil/ui/browser/stored-session.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Uploads the recorded answers that this browser still holds, and shows how far they are. */
export function LeftRecordingNotices() {
  const userId = readSession()?.userId;
  const [left, setLeft] = useState<LeftRecordings | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    let isGone = false;
    let unfollow = () => {};
    const follow = async () => {
      const { followLeftRecordings } = await import('@invigil/exam-client/recordings/left-recordings.ts');
      if (!isGone) unfollow = followLeftRecordings(userId, null, setLeft);
    };
    // Without its program, the upload goes on at the next visit.
    follow().catch(() => {});
    return () => {
      isGone = true;
      unfollow();
    };
  }, [userId]);
  // The texts are fetched with the first notice.
  return left !== null && left.pending + left.stored + left.refused > 0 && <Notices left={left} />;
}

function Notices({ left: { pending, stored, refused } }: { left: LeftRecordings }) {
  const { t } = useTranslation('unsentAnswers');
  return (
    <>
      {pending > 0 && <Notice kind="info">{t('recordingsPending', { count: pending })}</Notice>}
      {pending === 0 && stored > 0 && <Notice kind="ok">{t('recordingsStored', { count: stored })}</Notice>}
      {refused > 0 && <Notice kind="warn">{t('recordingsRefused', { count: refused })}</Notice>}
    </>
  );
}
