import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/certificates/register-endpoints';
import type { FastifyInstance } from 'fastify';
import { mount, mountPage } from '../../../http/calls/mount.ts';
import { localeOf } from '../../../http/calls/request-locale.ts';
import type { CertificateWindow } from '../../../http/pages/certificate-window.ts';
import { recordAudit } from '../../audit/actions.ts';
import type { ExamsContext } from '../../exams/queries.ts';
import { certificatePage, issuedFields } from '../certificate-page.ts';
import { countEarned, issueEarned } from './issue-earned.ts';
import { listIssuedCertificates } from './list-issued.ts';
import { getIssued } from './own-issued.ts';
import { listReissuableAttempts } from './reissuable-attempts.ts';
import { reissueCertificate } from './reissue-certificate.ts';
import { revokeCertificate } from './revoke-certificate.ts';

/** The register of the certificates that a tenant has issued. */
export function registerCertificateRegister(
  app: FastifyInstance,
  context: ExamsContext,
  renderWindow: CertificateWindow,
): void {
  const { db } = context.database;
  mount(app, context, contract.listIssuedCertificates, ({ actor, params, query }) =>
    listIssuedCertificates(context, actor.userId, Object.assign({}, params, query)),
  );
  mount(app, context, contract.countEarnedCertificates, ({ actor, params }) =>
    countEarned(context.database.db, actor.userId, params.assessmentId),
  );
  mount(app, context, contract.openIssuedCertificate, async ({ actor, body }) => {
    const { id } = await getIssued(db, actor.userId, body.certificateId);
    const path = `/api/Quiz/ShowIssuedCertificate/${id}`;
    return { address: context.tickets.signOnce(path, actor.userId, context.clock.now()) };
  });
  mountPage(app, context, contract.showIssuedCertificate, async ({ actor, params, request }) => {
    const certificate = await getIssued(db, actor.userId, params.certificateId);
    const page = await certificatePage(context, actor, localeOf(request), certificate);
    await recordAudit(context, db, actor, {
      action: 'certificateViewed',
      subjectId: certificate.id,
      subjectName: certificate.number,
      detail: { attempt: certificate.attemptId },
    });
    return renderWindow({ ...page, issued: issuedFields(context.config, certificate) }, request.cspNonce);
  });
  mount(app, context, contract.issueCertificates, ({ actor, body, request }) =>
    issueEarned(context, actor, body, localeOf(request)),
  );
  mount(app, context, contract.revokeCertificate, async ({ actor, body }) => {
    await revokeCertificate(context, actor, body);
    return done('successfullySaved');
  });
  mount(app, context, contract.listReissuableAttempts, ({ actor, params }) =>
    listReissuableAttempts(context.database.db, actor.userId, params.certificateId),
  );
  mount(app, context, contract.reissueCertificate, async ({ actor, body, request }) => ({
    certificateId: await reissueCertificate(context, actor, body, localeOf(request)),
  }));
}
