import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/Notice.tsx';
import type { LeftAttempt } from '../api/left-attempts.ts';

/** Has answers that this browser still holds delivered, and tells what became of them. */
export function LeftAnswers() {
  const [left, setLeft] = useState<readonly LeftAttempt[]>([]);
  useEffect(() => {
    let isGone = false;
    const deliver = async () => {
      const { deliverLeftAttempts } = await import('../api/left-attempts.ts');
      const delivered = await deliverLeftAttempts();
      if (!isGone) setLeft((before) => [...before, ...delivered]);
    };
    const deliverQuietly = () => void deliver().catch(() => undefined);
    deliverQuietly();
    addEventListener('online', deliverQuietly);
    return () => {
      isGone = true;
      removeEventListener('online', deliverQuietly);
    };
  }, []);
  // the texts are fetched when there is something to tell
  return left.length > 0 && <LeftNotices left={left} />;
}

function LeftNotices({ left }: { left: readonly LeftAttempt[] }) {
  const { t } = useTranslation('runner');
  return left.map(({ title, saved, late, notTaken, refused }) => (
    <Notice key={title} kind={late + notTaken + refused > 0 ? 'warn' : 'ok'} title={`${title}:`}>
      {saved > 0 && `${t('left.saved', { count: saved })} `}
      {late > 0 && `${t('result.answersLate', { count: late })} `}
      {notTaken > 0 && `${t('result.answersNotTaken', { count: notTaken })} `}
      {refused > 0 && t('left.refused', { count: refused })}
    </Notice>
  ));
}
