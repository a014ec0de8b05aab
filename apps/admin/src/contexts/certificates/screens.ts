import type { ScreenLoaders } from '../../shared/screen-loader.ts';

export const screens = {
  certificates: async () => (await import('./OwnCertificatesScreen.tsx')).OwnCertificatesScreen,
} satisfies ScreenLoaders;
