import {
  type listIssuedCertificates as endpoint,
  MAX_MISSING_LETTERS,
} from '@invigil/contract/certificates/register-endpoints';
import type { OkOf, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import { textsOf } from '@invigil/domain/authoring/certificate-text';
import { idsBeginningWith } from '@invigil/domain/certificates/certificate-id';
import { type CertificateState, certificateState } from '@invigil/domain/certificates/certificate-state';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { and, between, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../database/client.ts';
import { collated } from '../../../database/collation.ts';
import { isDescending, readPage } from '../../../database/list-page.ts';
import { contains } from '../../../database/search.ts';
import { paperFacts } from '../../authoring/queries.ts';
import { sittings } from '../../exams/queries.ts';
import { holderName, holderSearchText } from '../certificate-facts.ts';
import { findMissingLetters } from '../missing-letters.ts';
import { publicCertificateAddress } from '../public-address.ts';
import { certificates } from '../tables.ts';

/** The title at the time of issue; a certificate of a server of 0.2.0 has that of the paper. */
const title = sql<string>`coalesce(${certificates.assessmentTitle}, ${paperFacts.title})`;

const from = sql`${certificates} join ${sittings} on ${sittings.id} = ${certificates.attemptId}
  join ${paperFacts} on ${paperFacts.id} = ${sittings.paperId}`;

/** Sort keys; names and titles are in the order of the reader's language. */
const sortKeys = (locale: LocaleKey) => ({
  issuedAt: certificates.issuedAt,
  recipientName: collated(holderName, locale),
  number: certificates.number,
  title: collated(title, locale),
});

interface Printed {
  readonly certificate: typeof certificates.$inferSelect;
  readonly recipientName: string;
}

type Request = ParamsOf<typeof endpoint> & QueryOf<typeof endpoint> & { readonly locale: LocaleKey };

/** One page of the certificates of a tenant, newest first by default. */
export function listIssuedCertificates(
  { database: { db }, config }: { readonly database: Database; readonly config: Pick<Config, 'PUBLIC_URL'> },
  tenantId: number,
  request: Request,
): Promise<OkOf<typeof endpoint>> {
  return readPage(
    db,
    {
      id: certificates.statusNumber,
      key: sortKeys(request.locale)[request.sortBy ?? 'issuedAt'],
      isDescending: isDescending(request),
      from,
      where: and(
        eq(certificates.tenantId, tenantId),
        request.assessmentId === 0 ? undefined : eq(sittings.assessmentId, request.assessmentId),
        request.state === undefined ? undefined : ofState(request.state),
        or(
          contains(holderSearchText, request.search),
          contains(paperFacts.searchText, request.search),
          beginsWith(request.search),
        ),
      ),
      isSiteWide: false,
    },
    request,
    async (numbers) => {
      const rows = await db
        .select({
          certificate: certificates,
          recipientName: holderName,
          assessmentId: sittings.assessmentId,
          title,
        })
        .from(certificates)
        .innerJoin(sittings, eq(sittings.id, certificates.attemptId))
        .innerJoin(paperFacts, eq(paperFacts.id, sittings.paperId))
        .where(inArray(certificates.statusNumber, numbers));
      const missingLetters = await findMissingLetters(rows.map(toPrintedText));
      return rows.map(({ certificate, recipientName, assessmentId, title: shownTitle }, index) => ({
        statusNumber: certificate.statusNumber,
        certificateId: certificate.id,
        attemptId: certificate.attemptId,
        assessmentId,
        recipientName,
        title: shownTitle,
        number: certificate.number,
        issuedAt: certificate.issuedAt,
        state: certificateState(certificate),
        revocation: certificate.revocation,
        revokedAt: certificate.revokedAt,
        reason: certificate.revokedReason ?? '',
        publicAddress: publicCertificateAddress(config, certificate.id),
        canBeReissued: certificate.successorId === null && recipientName !== '',
        missingLetters: missingLetters[index]?.slice(0, MAX_MISSING_LETTERS),
      }));
    },
    (row) => row.statusNumber,
  );
}

/** The texts of people that a certificate prints; none of an erased holder. */
function toPrintedText({ certificate, recipientName }: Printed): string {
  if (recipientName === '') return '';
  const { number, content } = certificate;
  return [recipientName, number, ...textsOf(content)].join('\n');
}

/** Whether the id of a certificate begins with a search text; undefined for a text that is no beginning of one. */
function beginsWith(search = ''): SQL | undefined {
  const ids = idsBeginningWith(search);
  return ids && between(certificates.id, ids.first, ids.last);
}

/** The condition of a state, the same rule as certificateState in SQL. */
function ofState(state: CertificateState): SQL {
  switch (state) {
    case 'valid':
      return sql`${certificates.revokedAt} is null`;
    case 'revoked':
      return sql`${certificates.revokedAt} is not null and ${certificates.successorId} is null`;
    case 'replaced':
      return sql`${certificates.successorId} is not null`;
  }
}
