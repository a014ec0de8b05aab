import type { UnsentAttempt } from '@invigil/exam-client/unsent-answers.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { LeftRecordingNotices } from './LeftRecordings.tsx';
import { fatesSoFar, joinDelivery, subscribeToFates } from './unsent-deliveries.ts';

/** While the dashboard is open, answers that did not reach the server are sent again at this interval. */
const RETRY_MS = 60_000;

/** Delivers the answers and the recordings that this browser still holds, and shows their fates. */
export function UnsentAnswers() {
  const unsent = useSyncExternalStore(subscribeToFates, fatesSoFar);
  // Recordings wait for the first round of answers, which are small and more urgent.
  const [hasDelivered, setDelivered] = useState(false);
  useEffect(() => {
    let isGone = false;
    let isDelivering = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deliver = async () => {
      if (isDelivering) return;
      isDelivering = true;
      clearTimeout(timer);
      // A delivery that fails, for example because its program could not be fetched, is repeated too.
      const isComplete = await joinDelivery().catch(() => false);
      isDelivering = false;
      if (!isGone) setDelivered(true);
      if (!isGone && !isComplete) timer = setTimeout(retry, RETRY_MS);
    };
    const retry = () => void deliver();
    retry();
    addEventListener('online', retry);
    return () => {
      isGone = true;
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, []);
  // The texts are fetched with the first notice.
  return (
    <>
      {unsent.length > 0 && <UnsentNotices unsent={unsent} />}
      {hasDelivered && <LeftRecordingNotices />}
    </>
  );
}

function UnsentNotices({ unsent }: { unsent: readonly UnsentAttempt[] }) {
  const { t } = useTranslation('unsentAnswers');
  return unsent.map(({ attemptId, title, saved, late, notTaken, refused, held }) => (
    <Notice key={attemptId} kind={late + notTaken + refused + held > 0 ? 'warn' : 'ok'} title={`${title}:`}>
      {saved > 0 && `${t('saved', { count: saved })} `}
      {late > 0 && `${t('late', { count: late })} `}
      {notTaken > 0 && `${t('notTaken', { count: notTaken })} `}
      {refused > 0 && `${t('refused', { count: refused })} `}
      {held > 0 && t('held', { count: held })}
    </Notice>
  ));
}
