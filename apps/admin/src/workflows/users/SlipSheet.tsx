import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../shared/components/QrCode.tsx';
import { useSiteTitle } from '../../shared/session/site-title.ts';
import styles from './slip-sheet.module.css';

/** The invitation of one person, on paper. */
export interface Slip {
  readonly email: string;
  /** Null where the Admin named none. */
  readonly name: string | null;
  readonly link: string;
}

/** Slips of one print: a code takes a few milliseconds of the page's time. */
export const MAX_SLIPS = 500;

/** Prints a slip for each invitation, with its link as a QR code, and is on the paper alone. */
export function SlipSheet({ slips, onDone }: { slips: readonly Slip[]; onDone: () => void }) {
  const { t } = useTranslation('users');
  const siteTitle = useSiteTitle();
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const end = () => done();
    addEventListener('afterprint', end, { once: true });
    print();
    return () => removeEventListener('afterprint', end);
  }, []);
  return createPortal(
    <div className={styles.slipSheet}>
      {slips.map(({ email, name, link }) => (
        <section key={email} className={styles.slip}>
          <QrCode className={styles.slipCode} text={link} />
          <div>
            <p className={styles.slipTitle}>{t('invitations.slipTitle', { siteTitle })}</p>
            {name !== null && <p className={styles.slipName}>{name}</p>}
            <p>{email}</p>
            <p>{t('invitations.slipText')}</p>
            <p className={styles.slipLink}>{link}</p>
          </div>
        </section>
      ))}
    </div>,
    document.body,
  );
}
