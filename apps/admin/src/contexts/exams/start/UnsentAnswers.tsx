import type { UnsentAttempt } from '@invigil/exam-client/unsent-answers.ts';
import { mergeUnsentAttempts } from '@invigil/exam-client/unsent-attempts.ts';
import { readSession } from '@invigil/ui/browser/stored-session.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** While the dashboard is open, answers that the network refuses are sent again at this interval. */
const RETRY_MS = 60_000;

/** The delivery in progress of this page. Names its user, whose titles no other user may see. */
let current: { readonly userId: number; readonly delivered: Promise<readonly UnsentAttempt[]> } | undefined;

/**
 * The user's delivery in progress, or a new one. A dashboard that is left and opened again during a delivery joins it:
 * two deliveries at once send every answer twice, and the fates that the first learns would be shown nowhere.
 */
function joinDelivery(): Promise<readonly UnsentAttempt[]> {
  const userId = readSession()?.userId;
  if (userId === undefined) return Promise.resolve([]);
  if (current?.userId === userId) return current.delivered;
  const delivered = import('@invigil/exam-client/unsent-answers.ts')
    .then(({ deliverUnsentAttempts }) => deliverUnsentAttempts())
    .finally(() => {
      if (current?.delivered === delivered) current = undefined;
    });
  current = { userId, delivered };
  return delivered;
}

/** Delivers the answers that this browser still holds, and shows their fates. */
export function UnsentAnswers() {
  const [unsent, setUnsent] = useState<readonly UnsentAttempt[]>([]);
  useEffect(() => {
    let isGone = false;
    let isDelivering = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deliver = async () => {
      clearTimeout(timer);
      const delivered = await joinDelivery();
      if (isGone) return;
      setUnsent((before) => mergeUnsentAttempts(before, delivered));
      if (delivered.some(({ held }) => held > 0)) timer = setTimeout(deliverQuietly, RETRY_MS);
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
