import type { UnsentAttempt } from '@invigil/exam-client/unsent-answers.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fatesSoFar, joinDelivery } from './unsent-deliveries.ts';

/** While the dashboard is open, answers that the network refuses are sent again at this interval. */
const RETRY_MS = 60_000;

/** Delivers the answers that this browser still holds, and shows their fates. */
export function UnsentAnswers() {
  const [unsent, setUnsent] = useState(fatesSoFar);
  useEffect(() => {
    let isGone = false;
    let isDelivering = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deliver = async () => {
      clearTimeout(timer);
      const fates = await joinDelivery();
      if (isGone) return;
      setUnsent(fates);
      if (fates.some(({ held }) => held > 0)) timer = setTimeout(deliverQuietly, RETRY_MS);
    };
    const deliverQuietly = () => {
      if (isDelivering) return;
      isDelivering = true;
      deliver()
        .catch(() => undefined)
        .finally(() => {
          isDelivering = false;
        });
    };
    deliverQuietly();
    addEventListener('online', deliverQuietly);
    return () => {
      isGone = true;
      clearTimeout(timer);
      removeEventListener('online', deliverQuietly);
    };
  }, []);
  // The texts are fetched with the first notice.
  return unsent.length > 0 && <UnsentNotices unsent={unsent} />;
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
