import { namedValues } from '@invigil/contract/authoring/certificate-template-placeholders';
import { certificateNumber } from '@invigil/domain/authoring/certificate-number';
import { fillTexts } from '@invigil/domain/authoring/certificate-text';
import { marksToDecimal } from '@invigil/domain/marks';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { notFound } from '../../http/errors.ts';
import type { Session } from '../../http/sessions.ts';
import { findPersonInTenant } from '../accounts/names-in-tenant.ts';
import { contentOf } from '../authoring/certificate-templates/template-images.ts';
import { lockTemplate } from '../authoring/queries.ts';
import type { ExamsContext } from '../exams/exams-context.ts';
import { shareLockOwnAttempt, sittings } from '../exams/queries.ts';
import { selectResults } from '../results/results/result-rows.ts';
import { readSettings } from '../site/site-settings.ts';
import { type ResultRow, toResultRows } from './result-rows.ts';
import { certificates } from './tables.ts';

export type CertificateRecord = typeof certificates.$inferSelect;

/**
 * The certificate of one of the candidate's own attempts. Issues it at the first call, once for concurrent calls, and
 * never changes it. While corrected marks are below the pass mark, the certificate stays stored and hidden.
 *
 * @throws HttpFailure 404 for a foreign or missing attempt, and for an attempt that earns no certificate
 */
export async function getOwnCertificate(
  context: ExamsContext,
  actor: Session,
  attemptId: number,
): Promise<CertificateRecord> {
  return context.database.db.transaction(async (tx) => {
    // Serializes with a reopening, a late answer and a correction of marks, which lock the row for update.
    await shareLockOwnAttempt(tx, actor.userId, attemptId);
    const own = and(eq(sittings.id, attemptId), eq(sittings.candidateId, actor.userId));
    const [selected] = await selectResults(tx, 'candidate').where(own);
    if (selected === undefined) throw notFound();
    const [result] = await toResultRows(tx, [selected]);
    if (result === undefined || !result.hasCertificate) throw notFound();
    const issued = await findIssued(tx, actor, attemptId);
    if (issued !== undefined) return issued;
    await tx
      .insert(certificates)
      .values(await compose(context, tx, result, selected.attempt.tenantId))
      .onConflictDoNothing();
    const stored = await findIssued(tx, actor, attemptId);
    if (stored === undefined) throw notFound();
    return stored;
  });
}

/** The certificate of an attempt, unless it is revoked. */
async function findIssued(
  db: Queries,
  actor: Session,
  attemptId: number,
): Promise<CertificateRecord | undefined> {
  const [issued] = await db
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.attemptId, attemptId),
        eq(certificates.candidateId, actor.userId),
        isNull(certificates.revokedAt),
      ),
    );
  return issued;
}

async function compose(context: ExamsContext, db: Queries, result: ResultRow, tenantId: number) {
  const { certificateTemplateId: templateId } = result;
  if (templateId === null) throw notFound();
  // Queries run in sequence, because a transaction has one connection.
  const template = await lockTemplate(db, templateId);
  const person = await findPersonInTenant(db, tenantId, result.userId);
  const { general } = await readSettings(db);
  if (template === undefined || person === undefined) throw notFound();
  const values = certificateValues(result, person);
  const content = contentOf(template);
  return {
    attemptId: result.attemptId,
    templateId,
    tenantId,
    candidateId: result.userId,
    number: certificateNumber(general.certificatePrefix ?? '', templateId),
    recipientName: person.fullName,
    content: fillTexts(content, values),
    issuedAt: context.clock.now(),
  };
}

/** Shown in place of the marks of a survey. */
const NO_MARKS = 'n/a';

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
  const { timeLimitMinutes, secondsTaken, totalMarks } = result;
  const marksOf = (marks: number) => (totalMarks > 0 ? String(marksToDecimal(marks)) : NO_MARKS);
  return namedValues({
    fullName: person.fullName,
    email: person.email,
    mobile: person.mobile,
    address: person.address,
    dateOfBirth: person.dateOfBirth ?? '',
    title: result.title,
    timeLimit: timeLimitMinutes > 0 ? String(timeLimitMinutes) : '',
    timeTaken: secondsTaken > 0 ? minutesAndSeconds(secondsTaken) : '',
    totalMarks: marksOf(totalMarks),
    obtainedMarks: marksOf(result.obtainedMarks ?? 0),
    attemptCount: String(result.attemptCount),
  });
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
