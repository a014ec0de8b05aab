import { SCREENS } from '@invigil/domain/access/screens';

/** Address of the manifest, by which a browser installs the site as an app. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** Links of every page to the manifest and its picture for iOS, which reads no manifest. */
export const MANIFEST_LINKS =
  `<link rel="manifest" href="${MANIFEST_PATH}">` +
  '<link rel="apple-touch-icon" href="/assets/apple-touch-icon.png">';

interface Look {
  readonly siteTitle: string;
  readonly appBarColor: string;
  readonly bodyColor: string;
}

/** The web app manifest of the site. Opens the dashboard, because opening the home page signs out. */
export function webManifest({ siteTitle, appBarColor, bodyColor }: Look) {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/assets/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: siteTitle,
    short_name: siteTitle,
    start_url: SCREENS.dashboard.path,
    scope: '/',
    display: 'standalone',
    theme_color: appBarColor,
    background_color: bodyColor,
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  };
}
