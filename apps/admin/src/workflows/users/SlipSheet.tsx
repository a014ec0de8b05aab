import { FontRuns } from '@invigil/ui/fonts/FontRuns.tsx';
import { usePageFonts } from '@invigil/ui/fonts/page-fonts.ts';
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

const REGULAR = { face: 'sans' } as const;
const BOLD = { face: 'sans', isBold: true } as const;

/** Prints a slip for each invitation, with its link as a QR code, and is on the paper alone. */
export function SlipSheet({ slips, onDone }: { slips: readonly Slip[]; onDone: () => void }) {
  const { t } = useTranslation('users');
  const siteTitle = useSiteTitle();
  const title = { text: t('invitations.slipTitle', { siteTitle }), style: BOLD };
  const nameOf = ({ name }: Slip) => ({ text: name ?? '', style: BOLD });
  const addressOf = ({ email }: Slip) => ({ text: email, style: REGULAR });
  const { split, areLoaded } = usePageFonts([title, ...slips.map(nameOf), ...slips.map(addressOf)]);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    // A page prints the fonts that it has by then.
    if (!areLoaded) return;
    const end = () => done();
    addEventListener('afterprint', end, { once: true });
    print();
    return () => removeEventListener('afterprint', end);
  }, [areLoaded]);
  return createPortal(
    <div className={styles.slipSheet}>
      {slips.map((slip) => (
        <section key={slip.email} className={styles.slip}>
          <QrCode className={styles.slipCode} text={slip.link} />
          <div>
            <p className={styles.slipTitle}>
              <FontRuns runs={split(title)} />
            </p>
            {slip.name !== null && (
              <p className={styles.slipName} dir="auto">
                <FontRuns runs={split(nameOf(slip))} />
              </p>
            )}
            <p>
              <FontRuns runs={split(addressOf(slip))} />
            </p>
            <p>{t('invitations.slipText')}</p>
            <p className={styles.slipLink}>{slip.link}</p>
          </div>
        </section>
      ))}
    </div>,
    document.body,
  );
}
