import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  certificates: {
    load: async () => (await import('./OwnCertificatesScreen.tsx')).OwnCertificatesScreen,
    texts: ['certificateProof', 'certificates'],
  },
  issuedCertificates: {
    load: async () => (await import('./register/IssuedCertificatesScreen.tsx')).IssuedCertificatesScreen,
    texts: ['issued', 'results'],
  },
} satisfies ScreenLoaders;
