import { type LeftAttempt, mergedLeftAttempts } from '@invigil/exam-client/left-attempts.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Answers that the network refuses are sent again so often while the dashboard is open. */
const RETRY_MS = 60_000;

/** Has answers that this browser still holds delivered, and tells what became of them. */
export function LeftAnswers() {
  const [left, setLeft] = useState<readonly LeftAttempt[]>([]);
  useEffect(() => {
    let isGone = false;
    let isDelivering = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deliver = async () => {
      clearTimeout(timer);
      const { deliverLeftAttempts } = await import('@invigil/exam-client/browser/left-attempts.ts');
      const delivered = await deliverLeftAttempts();
      if (isGone) return;
      setLeft((before) => mergedLeftAttempts(before, delivered));
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
  // the texts are fetched when there is something to tell
  return left.length > 0 && <LeftNotices left={left} />;
}

function LeftNotices({ left }: { left: readonly LeftAttempt[] }) {
  const { t } = useTranslation('unsentAnswers');
  return left.map(({ attemptId, title, saved, late, notTaken, refused, held }) => (
    <Notice key={attemptId} kind={late + notTaken + refused + held > 0 ? 'warn' : 'ok'} title={`${title}:`}>
      {saved > 0 && `${t('saved', { count: saved })} `}
      {late > 0 && `${t('late', { count: late })} `}
      {notTaken > 0 && `${t('notTaken', { count: notTaken })} `}
      {refused > 0 && `${t('refused', { count: refused })} `}
      {held > 0 && t('held', { count: held })}
    </Notice>
  ));
}
