import type { FastifyInstance } from 'fastify';
import { createVisitLimits } from '../../http/limits/visit-limits.ts';
import type { CertificateProofRenderer } from '../../http/pages/certificate-proof.ts';
import type { CertificateWindow } from '../../http/pages/certificate-window.ts';
import type { Job } from '../../job.ts';
import type { Ports } from '../../ports.ts';
import { registerBadgeRoutes } from './badges/badge-routes.ts';
import { registerCertificateFileRoutes } from './certificate-files/certificate-file-routes.ts';
import { forgetOldCertificateFiles } from './certificate-files/find-certificate-file.ts';
import type { CertificatePorts } from './certificate-ports.ts';
import { registerCertificateRoutes } from './certificate-routes.ts';
import { registerPublicPage } from './public-page/public-page-routes.ts';
import { registerCertificateRegister } from './register/register-routes.ts';

export { createCertificateFileWriter } from './certificate-files/certificate-file-writer.ts';

/** Issued certificates, the windows that show them, their public pages and their badges. */
export function registerCertificates(
  app: FastifyInstance,
  deps: Ports & CertificatePorts,
  renderWindow: CertificateWindow,
  renderProof: CertificateProofRenderer,
): void {
  registerCertificateRoutes(app, deps, renderWindow);
  registerCertificateRegister(app, deps, renderWindow);
  registerCertificateFileRoutes(app, deps);
  const visits = createVisitLimits(deps.clock);
  registerPublicPage(app, { database: deps.database, visits, render: renderProof });
  registerBadgeRoutes(app, deps, visits);
}

export const certificateJobs: readonly Job<Ports & CertificatePorts>[] = [
  {
    name: 'write certificate files',
    everyMs: 1_000,
    run: (deps, log) => deps.certificateFileWriter.start(deps, log),
  },
  { name: 'forget old certificate files', everyMs: 60 * 60_000, run: forgetOldCertificateFiles },
];
