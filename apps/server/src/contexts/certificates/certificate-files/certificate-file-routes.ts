import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/certificates/certificate-file-endpoints';
import { certificateFileName } from '@invigil/domain/certificates/certificate-file';
import type { FastifyInstance } from 'fastify';
import { serveOrderedFiles } from '../../../file-orders/send-ordered-file.ts';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import { localeOf } from '../../../http/calls/request-locale.ts';
import type { Deps } from '../../../ports.ts';
import type { CertificateDeps } from '../certificate-ports.ts';
import { CERTIFICATE_FOLDER, certificateFileOrders, toCertificateFile } from './find-certificate-file.ts';
import { startCertificateFile } from './start-certificate-file.ts';

/** PDFs of issued certificates: ordered, followed, and fetched by a ticketed address (docs/decisions/008). */
export function registerCertificateFileRoutes(
  app: FastifyInstance,
  deps: MountDeps &
    Deps<'certificateRenderer' | 'clock' | 'database' | 'files' | 'tickets'> &
    CertificateDeps<'certificateFileWriter'>,
): void {
  const { certificateFileWriter } = deps;

  // A server that stops gives its files back.
  app.addHook('preClose', () => certificateFileWriter.stop());

  mount(app, deps, contract.startCertificateFile, async ({ actor, body, request }) => {
    const file = await startCertificateFile(deps, actor, body, localeOf(request));
    await certificateFileWriter.start(deps, request.log);
    return toCertificateFile(deps, file);
  });

  mount(app, deps, contract.getCertificateFile, async ({ actor, params }) =>
    toCertificateFile(deps, await certificateFileOrders.getOwn(deps, actor.userId, params.certificateFileId)),
  );

  mount(app, deps, contract.findCertificateFile, async ({ actor }) => {
    const file = await certificateFileOrders.findOwn(deps, actor.userId);
    return { file: file === undefined ? null : toCertificateFile(deps, file) };
  });

  mount(app, deps, contract.discardCertificateFile, async ({ actor, params }) => {
    await certificateFileOrders.discard(deps, actor.userId, params.certificateFileId);
    return done('successfullyDeleted');
  });

  serveOrderedFiles(app, deps, CERTIFICATE_FOLDER, certificateFileOrders, ({ certificateIds }) =>
    certificateFileName(certificateIds.length),
  );
}
