import { useLanding } from '@invigil/landing-page/landing-context.ts';
import { type LeftNotice as Left, takeNotice } from '@invigil/ui/browser/left-notice.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';

/** The notice that the signed-in area left, such as the renewal of a plan. */
export function LeftNotice() {
  const { t } = useLanding();
  const [notice, setNotice] = useState<Left | null>(null);
  // The server renders the page without it: session storage is the browser's.
  useEffect(() => setNotice(takeNotice()), []);
  if (notice === null) return null;
  return (
    <div className="resume-exam">
      <div className="content">
        <div className="notice ok" role="status">
          <Icon of={CircleCheck} />
          <div className="grow">{t(notice)}</div>
          <a className="button primary" href="/signIn">
            {t('signIn')}
          </a>
        </div>
      </div>
    </div>
  );
}
