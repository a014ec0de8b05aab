import type { FastifyInstance } from 'fastify';
import type { CertificateProofRenderer } from '../../http/pages/certificate-proof.ts';
import type { CertificateWindow } from '../../http/pages/certificate-window.ts';
import { createVisitLimits } from '../../http/visit-limits.ts';
import type { ExamsContext } from '../exams/exams-context.ts';
import { registerBadgeRoutes } from './badges/badge-routes.ts';
import { registerCertificateRoutes } from './certificate-routes.ts';
import { registerPublicPage } from './public-page/public-page-routes.ts';
import { registerCertificateRegister } from './register/register-routes.ts';

/** Issued certificates, the windows that show them, their public pages and their badges. */
export function registerCertificates(
  app: FastifyInstance,
  context: ExamsContext,
  renderWindow: CertificateWindow,
  renderProof: CertificateProofRenderer,
): void {
  registerCertificateRoutes(app, context, renderWindow);
  registerCertificateRegister(app, context, renderWindow);
  const visits = createVisitLimits(context.clock);
  registerPublicPage(app, { database: context.database, visits, render: renderProof });
  registerBadgeRoutes(app, context, visits);
}
