import { markUnrendered } from './page-marks.mjs';

export { derivedCss } from '../../packages/ui/src/theme/derive-theme.ts';

/** Stands in for the renderer of the landing page: sends its data to the process that has the page's current sources. */
export const renderPage = (template: string, ...args: readonly unknown[]): string =>
  markUnrendered(template, { name: 'renderPage', args });

/** As renderPage, for the public page of a certificate. */
export const renderCertificateProof = (template: string, ...args: readonly unknown[]): string =>
  markUnrendered(template, { name: 'renderCertificateProof', args });
