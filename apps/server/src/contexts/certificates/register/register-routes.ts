import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/certificates/register-endpoints';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount, mountPage } from '../../../http/calls/mount.ts';
import { localeOf } from '../../../http/calls/request-locale.ts';
import type { CertificateWindow } from '../../../http/pages/certificate-window.ts';
import type { Deps } from '../../../ports.ts';
import { recordAudit } from '../../audit/actions.ts';
import { certificatePage, issuedFields } from '../certificate-page.ts';
import { countEarned } from './count-earned.ts';
import { issueEarned } from './issue-earned.ts';
import { listIssuedCertificates } from './list-issued.ts';
import { getIssued } from './own-issued.ts';
import { listReissuableAttempts } from './reissuable-attempts.ts';
import { reissueCertificate } from './reissue-certificate.ts';
import { revokeCertificate } from './revoke-certificate.ts';

/** The register of the certificates that a tenant has issued. */
export function registerCertificateRegister(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'secrets' | 'tickets'>,
  renderWindow: CertificateWindow,
): void {
  const { db } = deps.database;
  mount(app, deps, contract.listIssuedCertificates, ({ actor, params, query, request }) =>
    listIssuedCertificates(deps, actor.userId, { locale: localeOf(request), ...params, ...query }),
  );
  mount(app, deps, contract.countEarnedCertificates, ({ actor, params, request }) =>
    countEarned(deps.database.db, actor.userId, params.assessmentId, localeOf(request)),
  );
  mount(app, deps, contract.openIssuedCertificate, async ({ actor, body }) => {
    const { id } = await getIssued(db, actor.userId, body.certificateId);
    const path = `/api/Quiz/ShowIssuedCertificate/${id}`;
    return { address: deps.tickets.signOnce(path, actor.userId, deps.clock.now()) };
  });
  mountPage(app, deps, contract.showIssuedCertificate, async ({ actor, params, request }) => {
    const certificate = await getIssued(db, actor.userId, params.certificateId);
    const page = await certificatePage(deps, actor, localeOf(request), certificate);
    await recordAudit(deps, db, actor, {
      action: 'certificateViewed',
      subjectId: certificate.id,
      subjectName: certificate.number,
      detail: { attempt: certificate.attemptId },
    });
    return renderWindow({ ...page, issued: issuedFields(deps.config, certificate) }, request.cspNonce);
  });
  mount(app, deps, contract.issueCertificates, ({ actor, body, request }) =>
    issueEarned(deps, actor, body, localeOf(request)),
  );
  mount(app, deps, contract.revokeCertificate, async ({ actor, body }) => {
    await revokeCertificate(deps, actor, body);
    return done('successfullySaved');
  });
  mount(app, deps, contract.listReissuableAttempts, ({ actor, params }) =>
    listReissuableAttempts(deps.database.db, actor.userId, params.certificateId),
  );
  mount(app, deps, contract.reissueCertificate, async ({ actor, body, request }) => ({
    certificateId: await reissueCertificate(deps, actor, body, localeOf(request)),
  }));
}
