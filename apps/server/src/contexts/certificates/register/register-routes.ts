import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/certificates/register-endpoints';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../http/mount.ts';
import { localeOf } from '../../../http/request-locale.ts';
import type { ExamsContext } from '../../exams/exams-context.ts';
import { countEarned, issueEarned } from './issue-earned.ts';
import { listIssuedCertificates } from './list-issued.ts';
import { reissueCertificate } from './reissue-certificate.ts';
import { revokeCertificate } from './revoke-certificate.ts';

/** The register of the certificates that a tenant has issued. */
export function registerCertificateRegister(app: FastifyInstance, context: ExamsContext): void {
  mount(app, context, contract.listIssuedCertificates, ({ actor, params, query }) =>
    listIssuedCertificates(context, actor.userId, Object.assign({}, params, query)),
  );
  mount(app, context, contract.countEarnedCertificates, ({ actor, params }) =>
    countEarned(context.database.db, actor.userId, params.assessmentId),
  );
  mount(app, context, contract.issueCertificates, ({ actor, body, request }) =>
    issueEarned(context, actor, body, localeOf(request)),
  );
  mount(app, context, contract.revokeCertificate, async ({ actor, body }) => {
    await revokeCertificate(context, actor, body);
    return done('successfullySaved');
  });
  mount(app, context, contract.reissueCertificate, async ({ actor, body, request }) => ({
    certificateId: await reissueCertificate(context, actor, body, localeOf(request)),
  }));
}
