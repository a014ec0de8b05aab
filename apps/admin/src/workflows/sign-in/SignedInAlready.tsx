import { readSession } from '@invigil/ui/browser/stored-session.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Leads a candidate with a session in this browser on, without another sign-in; another person can sign in below. */
export function SignedInAlready({ nextPath }: { nextPath: string }) {
  const { t } = useTranslation('accounts');
  const [hasSession] = useState(() => readSession() !== null);
  if (!hasSession) return null;
  return (
    <Notice
      action={
        <Link className="link" to={nextPath}>
          {t('inviter.toExam')}
        </Link>
      }
    >
      {t('inviter.signedIn')}
    </Notice>
  );
}
