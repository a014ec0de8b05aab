import * as templatesCalls from '@invigil/contract/authoring/certificate-template-endpoints';
import * as contract from '@invigil/contract/certificates/certificate-endpoints';
import { certificateNumber } from '@invigil/domain/authoring/certificate-number';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../application/caller.ts';
import { notFound } from '../../application/errors.ts';
import { type MountDeps, mount, mountPage } from '../../http/calls/mount.ts';
import { localeOf } from '../../http/calls/request-locale.ts';
import type { CertificateWindow } from '../../http/pages/certificate-window.ts';
import type { Deps } from '../../ports.ts';
import { contentOf, getOwnTemplate } from '../authoring/queries.ts';
import { sittings } from '../exams/queries.ts';
import { selectResults } from '../results/queries.ts';
import { readSettings } from '../site/queries.ts';
import { listLatestCertificates } from './certificate-facts.ts';
import { certificatePage, issuedFields } from './certificate-page.ts';
import { getOwnCertificate } from './issue-certificate.ts';
import { publicCertificateAddress } from './public-address.ts';
import { toResultRows } from './result-rows.ts';

/** Earned certificates, and the windows that show them and their templates. */
export function registerCertificateRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'tickets'>,
  renderWindow: CertificateWindow,
): void {
  const { db } = deps.database;
  const addressFor = (actor: Session, path: string) => ({
    address: deps.tickets.signOnce(path, actor.userId, deps.clock.now()),
  });

  mount(app, deps, contract.listOwnCertificates, async ({ actor }) => {
    const ownFinished = and(eq(sittings.candidateId, actor.userId), isNotNull(sittings.finishedAt));
    const [results, { general }] = await Promise.all([
      selectResults(db, 'candidate').where(ownFinished),
      readSettings(db),
    ]);
    const rows = (await toResultRows(db, results)).filter(
      ({ hasCertificate, isCertificateRevoked }) => hasCertificate || isCertificateRevoked,
    );
    const issued = await listLatestCertificates(
      db,
      rows.map(({ attemptId }) => attemptId),
    );
    const addressOf = (attemptId: number) => {
      const latest = issued.get(attemptId);
      return latest?.revocation === null ? publicCertificateAddress(deps.config, latest.id) : null;
    };
    return rows
      .toSorted((a, b) => b.finishedAt.getTime() - a.finishedAt.getTime())
      .map((result) => ({
        ...result,
        templateId: result.certificateTemplateId ?? 0,
        number: certificateNumber(general.certificatePrefix ?? '', result.certificateTemplateId ?? 0),
        obtainedMarks: result.obtainedMarks ?? 0,
        publicAddress: addressOf(result.attemptId),
        isRevoked: result.isCertificateRevoked,
      }));
  });

  mount(app, deps, contract.openCertificate, async ({ actor, body }) => {
    const { templateId, attemptId } = await getOwnCertificate(deps, actor, body.attemptId);
    return addressFor(actor, `/api/Quiz/ShowCertificate/${templateId}/${actor.userId}/${attemptId}`);
  });

  mount(app, deps, templatesCalls.openTemplatePreview, async ({ actor, body }) => {
    const template = await getOwnTemplate(db, actor, body.templateId);
    return addressFor(actor, `/api/Quiz/CreateCertificate/${template.id}`);
  });

  mountPage(app, deps, contract.showCertificate, async ({ actor, params, request }) => {
    const certificate = await getOwnCertificate(deps, actor, params.attemptId);
    if (certificate.templateId !== params.templateId) throw notFound();
    const page = await certificatePage(deps, actor, localeOf(request), certificate);
    return renderWindow({ ...page, issued: issuedFields(deps.config, certificate) }, request.cspNonce);
  });

  mountPage(app, deps, templatesCalls.previewTemplate, async ({ actor, params, request }) => {
    const template = await getOwnTemplate(db, actor, params.templateId);
    const { general } = await readSettings(db);
    const number = certificateNumber(general.certificatePrefix ?? '', template.id);
    const page = await certificatePage(deps, actor, localeOf(request), {
      content: contentOf(template),
      number,
    });
    return renderWindow(page, request.cspNonce);
  });
}
