import type { LocaleKey } from '@invigil/domain/site/locale';
import styles from './language-flag.module.css';

/** Simplified flags, distinguishable at 20 by 14 pixels; the language's name is always beside the flag. */
const FLAGS: Readonly<Record<LocaleKey, readonly { d: string; fill: string }[]>> = {
  en: [
    { d: 'M0 0h20v14H0z', fill: '#1f3a77' },
    { d: 'M0 0l20 14M20 0L0 14', fill: 'none' },
    { d: 'M8 0h4v14H8zM0 5h20v4H0z', fill: '#fff' },
    { d: 'M9 0h2v14H9zM0 6h20v2H0z', fill: '#b8273a' },
  ],
  es: [
    { d: 'M0 0h20v14H0z', fill: '#b3242f' },
    { d: 'M0 3.5h20v7H0z', fill: '#eab42c' },
  ],
  it: [
    { d: 'M0 0h20v14H0z', fill: '#fff' },
    { d: 'M0 0h6.67v14H0z', fill: '#1c7c45' },
    { d: 'M13.33 0H20v14h-6.67z', fill: '#b8273a' },
  ],
  in: [
    { d: 'M0 0h20v14H0z', fill: '#fff' },
    { d: 'M0 0h20v4.67H0z', fill: '#e8872e' },
    { d: 'M0 9.33h20V14H0z', fill: '#1c7c45' },
    { d: 'M10 5.2a1.8 1.8 0 1 0 .01 0z', fill: '#1f3a77' },
  ],
  bn: [
    { d: 'M0 0h20v14H0z', fill: '#14684d' },
    { d: 'M9 3a4 4 0 1 0 .01 0z', fill: '#c8323f' },
  ],
};

/** The flag of a language. */
export function LanguageFlag({ locale }: { locale: LocaleKey }) {
  return (
    <svg className={styles.flag} viewBox="0 0 20 14" width="20" height="14" aria-hidden="true">
      {FLAGS[locale].map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} stroke={fill === 'none' ? '#fff' : 'none'} strokeWidth="2" />
      ))}
    </svg>
  );
}
