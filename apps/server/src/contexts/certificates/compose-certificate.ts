import { namedValues } from '@invigil/contract/authoring/certificate-template-placeholders';
import { certificateNumber } from '@invigil/domain/authoring/certificate-number';
import { fillTexts } from '@invigil/domain/authoring/certificate-text';
import { type Marks, marksToDecimal } from '@invigil/domain/marks';
import type { Clock } from '../../adapters/clock.ts';
import { notFound, Refused } from '../../application/errors.ts';
import type { Queries } from '../../database/client.ts';
import { contentOf, lockTemplate } from '../authoring/queries.ts';
import { findAccount, keepPeople } from '../identity/queries.ts';
import { readSettings } from '../site/queries.ts';
import { findPersonInTenant } from '../tenancy/queries.ts';
import type { ResultRow } from './result-rows.ts';
import type { certificates } from './tables.ts';

/** A certificate to be issued. */
export type NewCertificate = typeof certificates.$inferInsert;

interface Issuing {
  readonly tenantId: number;
  readonly templateId: number | null;
}

/**
 * The certificate of a result, by a template and the candidate's present data in the tenant. Keeps the candidate from being
 * deleted until the transaction ends: a deletion erases the certificates that it finds.
 *
 * @throws Refused noCertificateTemplate for none, and for one that was deleted
 * @throws Failure notFound for a person who is not there any more
 */
export async function composeCertificate(
  parts: { readonly clock: Clock },
  tx: Queries,
  result: ResultRow,
  issuing: Issuing,
): Promise<NewCertificate> {
  const kept = await keepPeople(tx, [result.userId]);
  if (!kept.has(result.userId)) throw notFound();
  const composed = await composeWithTemplate(parts, tx, result, issuing);
  if (composed === undefined) throw new Refused('noCertificateTemplate');
  return composed;
}

/** As composeCertificate, for a candidate whom the caller keeps; undefined without a template. */
export async function composeWithTemplate(
  { clock }: { readonly clock: Clock },
  tx: Queries,
  result: ResultRow,
  { tenantId, templateId }: Issuing,
): Promise<NewCertificate | undefined> {
  if (templateId === null) return undefined;
  // Queries run in sequence, because a transaction has one connection.
  const template = await lockTemplate(tx, templateId);
  if (template === undefined) return undefined;
  const person = await findPersonInTenant(tx, tenantId, result.userId);
  const issuer = await findAccount(tx, tenantId);
  const { general } = await readSettings(tx);
  if (person === undefined) throw notFound();
  const source = { content: contentOf(template), values: certificateValues(result, person) };
  return {
    attemptId: result.attemptId,
    templateId,
    tenantId,
    candidateId: result.userId,
    number: certificateNumber(general.certificatePrefix ?? '', templateId),
    recipientName: person.fullName,
    assessmentTitle: result.title,
    issuerName: issuer?.fullName ?? '',
    source,
    content: fillTexts(source.content, source.values),
    issuedAt: clock.now(),
  };
}

/** The recipient's data in the issuing tenant. */
interface Person {
  readonly fullName: string;
  readonly email: string;
  readonly mobile: string;
  readonly address: string;
  readonly dateOfBirth: string | null;
}

/** The values of the placeholders, independent of a language; an unlimited time is blank. */
function certificateValues(result: ResultRow, person: Person): Record<string, string> {
  const { timeLimitMinutes, secondsTaken } = result;
  const others = namedValues({
    fullName: person.fullName,
    email: person.email,
    mobile: person.mobile,
    address: person.address,
    dateOfBirth: person.dateOfBirth ?? '',
    title: result.title,
    timeLimit: timeLimitMinutes > 0 ? String(timeLimitMinutes) : '',
    timeTaken: secondsTaken > 0 ? minutesAndSeconds(secondsTaken) : '',
    attemptCount: String(result.attemptCount),
  });
  return { ...others, ...markValues(result) };
}

/** Shown in place of the marks of a survey. */
const NO_MARKS = 'n/a';

/** The values of the placeholders that a correction of marks changes. */
export function markValues({
  totalMarks,
  obtainedMarks,
}: Pick<ResultRow, 'totalMarks' | 'obtainedMarks'>): Record<string, string> {
  const marksOf = (marks: Marks) => (totalMarks > 0 ? String(marksToDecimal(marks)) : NO_MARKS);
  return namedValues({ totalMarks: marksOf(totalMarks), obtainedMarks: marksOf(obtainedMarks ?? 0) });
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
