import { useLanding } from '@invigil/landing-page/landing-context.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Shown below the first screen. */
export function BackToTop() {
  const { t } = useLanding();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const update = () => setShown(scrollY > innerHeight);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  if (!shown) return null;
  return (
    <a className="back-to-top" href="#home" aria-label={t('backToTop')}>
      <Icon of={ArrowUp} />
    </a>
  );
}
