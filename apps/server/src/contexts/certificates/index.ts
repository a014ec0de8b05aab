import type { FastifyInstance } from 'fastify';
import type { CertificateWindow } from '../../http/pages/certificate-window.ts';
import type { ExamsContext } from '../exams/exams-context.ts';
import { registerCertificateRoutes } from './certificate-routes.ts';
import { registerCertificateRegister } from './register/register-routes.ts';

/** Issued certificates and the windows that show them. */
export function registerCertificates(
  app: FastifyInstance,
  context: ExamsContext,
  renderWindow: CertificateWindow,
): void {
  registerCertificateRoutes(app, context, renderWindow);
  registerCertificateRegister(app, context);
}
