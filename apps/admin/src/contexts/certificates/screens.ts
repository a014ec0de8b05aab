import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  certificates: async () => (await import('./OwnCertificatesScreen.tsx')).OwnCertificatesScreen,
  issuedCertificates: async () =>
    (await import('./register/IssuedCertificatesScreen.tsx')).IssuedCertificatesScreen,
} satisfies ScreenLoaders;
