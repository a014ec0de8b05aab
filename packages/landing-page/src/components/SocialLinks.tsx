import type { ReactNode } from 'react';
import { useLanding } from '../landing-context.ts';

const networks: readonly {
  key: 'facebook' | 'twitter' | 'linkedin' | 'instagram';
  name: string;
  sign: ReactNode;
}[] = [
  {
    key: 'facebook',
    name: 'Facebook',
    sign: (
      <path d="M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-2 2-2h1.5V2.6c-.5-.1-1.3-.2-2.2-.2C12.7 2.4 11 4 11 6.8v2.7H8V13h3v8z" />
    ),
  },
  { key: 'twitter', name: 'X', sign: <path d="M4 4l16 16M20 4 4 20" /> },
  {
    key: 'linkedin',
    name: 'LinkedIn',
    sign: (
      <>
        <path d="M8 10v8M8 6.5v.01M12 18v-8M12 13.5c0-2 1.2-3.3 3-3.3s3 1.2 3 3.3V18" />
        <rect x="3" y="3" width="18" height="18" rx="2" />
      </>
    ),
  },
  {
    key: 'instagram',
    name: 'Instagram',
    sign: (
      <>
        <rect x="3" y="3" width="18" height="18" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <path d="M17 7v.01" />
      </>
    ),
  },
];

/** Links to the site's social networks, where set. */
export function SocialLinks() {
  const { page, t } = useLanding();
  const set = networks.filter(({ key }) => page.social[key]);
  if (set.length === 0) return null;
  return (
    <ul className="social">
      {set.map(({ key, name, sign }) => (
        <li key={key}>
          <a href={page.social[key]} rel="noopener">
            <svg
              className="icon"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              {sign}
            </svg>
            <span className="visually-hidden">{t('social', { site: page.siteTitle, network: name })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
