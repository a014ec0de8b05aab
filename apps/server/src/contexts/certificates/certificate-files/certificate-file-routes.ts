import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/certificates/certificate-file-endpoints';
import { certificateFileName } from '@invigil/domain/certificates/certificate-file';
import type { FastifyInstance } from 'fastify';
import { serveOrderedFiles } from '../../../file-orders/send-ordered-file.ts';
import { mount } from '../../../http/calls/mount.ts';
import { localeOf } from '../../../http/calls/request-locale.ts';
import type { CertificatesContext } from '../certificates-context.ts';
import { CERTIFICATE_FOLDER, certificateFileOrders, toCertificateFile } from './find-certificate-file.ts';
import { startCertificateFile } from './start-certificate-file.ts';

/** PDFs of issued certificates: ordered, followed, and fetched by a ticketed address (docs/decisions/008). */
export function registerCertificateFileRoutes(app: FastifyInstance, context: CertificatesContext): void {
  const { certificateFileWriter } = context;

  // A server that stops gives its files back.
  app.addHook('preClose', () => certificateFileWriter.stop());

  mount(app, context, contract.startCertificateFile, async ({ actor, body, request }) => {
    const file = await startCertificateFile(context, actor, body, localeOf(request));
    await certificateFileWriter.start(context, request.log);
    return toCertificateFile(context, file);
  });

  mount(app, context, contract.getCertificateFile, async ({ actor, params }) =>
    toCertificateFile(
      context,
      await certificateFileOrders.getOwn(context, actor.userId, params.certificateFileId),
    ),
  );

  mount(app, context, contract.findCertificateFile, async ({ actor }) => {
    const file = await certificateFileOrders.findOwn(context, actor.userId);
    return { file: file === undefined ? null : toCertificateFile(context, file) };
  });

  mount(app, context, contract.discardCertificateFile, async ({ actor, params }) => {
    await certificateFileOrders.discard(context, actor.userId, params.certificateFileId);
    return done('successfullyDeleted');
  });

  serveOrderedFiles(app, context, CERTIFICATE_FOLDER, certificateFileOrders, ({ certificateIds }) =>
    certificateFileName(certificateIds.length),
  );
}
