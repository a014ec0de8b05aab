import type { FastifyInstance } from 'fastify';
import { createVisitLimits } from '../../http/limits/visit-limits.ts';
import type { CertificateProofRenderer } from '../../http/pages/certificate-proof.ts';
import type { CertificateWindow } from '../../http/pages/certificate-window.ts';
import type { Job } from '../../job.ts';
import { registerBadgeRoutes } from './badges/badge-routes.ts';
import { registerCertificateFileRoutes } from './certificate-files/certificate-file-routes.ts';
import { forgetOldCertificateFiles } from './certificate-files/find-certificate-file.ts';
import { registerCertificateRoutes } from './certificate-routes.ts';
import type { CertificatesContext } from './certificates-context.ts';
import { registerPublicPage } from './public-page/public-page-routes.ts';
import { registerCertificateRegister } from './register/register-routes.ts';

export { createCertificateFileWriter } from './certificate-files/certificate-file-writer.ts';

/** Issued certificates, the windows that show them, their public pages and their badges. */
export function registerCertificates(
  app: FastifyInstance,
  context: CertificatesContext,
  renderWindow: CertificateWindow,
  renderProof: CertificateProofRenderer,
): void {
  registerCertificateRoutes(app, context, renderWindow);
  registerCertificateRegister(app, context, renderWindow);
  registerCertificateFileRoutes(app, context);
  const visits = createVisitLimits(context.clock);
  registerPublicPage(app, { database: context.database, visits, render: renderProof });
  registerBadgeRoutes(app, context, visits);
}

export const certificateJobs: readonly Job<CertificatesContext>[] = [
  {
    name: 'write certificate files',
    everyMs: 1_000,
    run: (context, log) => context.certificateFileWriter.start(context, log),
  },
  { name: 'forget old certificate files', everyMs: 60 * 60_000, run: forgetOldCertificateFiles },
];
