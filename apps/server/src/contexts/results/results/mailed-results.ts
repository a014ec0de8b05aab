import { dependsOnResult, namedResultValues } from '@invigil/contract/result-mail-placeholders';
import { outcomeOf, shownOutcome } from '@invigil/domain/exams/outcome';
import { type Marks, marksToDecimal } from '@invigil/domain/marks';
import { outcomeText } from '@invigil/domain/results/outcome-texts';
import { INTL_LOCALES, type LocaleKey } from '@invigil/domain/site/locale';
import { and, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { anyOf } from '../../../database/any-of.ts';
import type { Queries } from '../../../database/client.ts';
import { paperFacts } from '../../authoring/queries.ts';
import { sittings } from '../../exams/queries.ts';
import { people } from '../../identity/queries.ts';
import { inTenant, members, ofTenant } from '../../tenancy/queries.ts';

/** A result that an e-mail can tell its candidate, with the tenant's own name for the candidate. */
export interface MailedResult {
  readonly attemptId: number;
  readonly candidateId: number;
  readonly email: string;
  /** The candidate's language; null if unknown. */
  readonly locale: LocaleKey | null;
  readonly fullName: string;
  readonly title: string;
  readonly totalMarks: Marks;
  readonly passMark: Marks;
  readonly obtainedMarks: Marks | null;
  readonly isMarked: boolean;
}

interface Recipient {
  /** In lower case. */
  readonly email: string;
  readonly attemptId?: number | undefined;
}

/**
 * The results that e-mails to some addresses tell: of each address the named attempts, or its latest finished one.
 * Addresses without a result of the tenant are left out.
 *
 * @param texts of the e-mail; a candidate gets an e-mail for each named attempt only where they differ from result to result
 */
export async function findMailedResults(
  db: Queries,
  tenantId: number,
  recipients: readonly Recipient[],
  texts: readonly string[],
): Promise<readonly MailedResult[]> {
  const emails = [...new Set(recipients.map(({ email }) => email))];
  const scope = and(eq(sittings.tenantId, tenantId), anyOf(people.email, emails));
  const namedIds = recipients.flatMap(({ attemptId }) => attemptId ?? []);
  const named =
    namedIds.length === 0
      ? []
      : await selectMailed(db, and(scope, inArray(sittings.id, namedIds))).orderBy(desc(sittings.finishedAt));
  const namedEmails = new Set(named.map(({ email }) => email));
  const others = emails.filter((email) => !namedEmails.has(email));
  const latest =
    others.length === 0
      ? []
      : await selectMailed(db, and(scope, inArray(people.email, others)), true).orderBy(
          sittings.candidateId,
          desc(sittings.finishedAt),
          desc(sittings.id),
        );
  const results = [...named, ...latest];
  return texts.some(dependsOnResult) ? results : onePerCandidate(results);
}

/** @param latestOnly the first row of each candidate in the order of the query */
function selectMailed(db: Queries, scope: SQL | undefined, latestOnly = false) {
  const columns = {
    attemptId: sittings.id,
    candidateId: sittings.candidateId,
    email: people.email,
    locale: people.locale,
    fullName: inTenant.fullName,
    title: paperFacts.title,
    totalMarks: sittings.totalMarks,
    passMark: sittings.passMark,
    obtainedMarks: sittings.obtainedMarks,
    isMarked: sittings.isMarked,
  };
  return (latestOnly ? db.selectDistinctOn([sittings.candidateId], columns) : db.select(columns))
    .from(sittings)
    .innerJoin(people, eq(people.id, sittings.candidateId))
    .leftJoin(members, ofTenant(sittings.tenantId, sittings.candidateId))
    .innerJoin(paperFacts, eq(paperFacts.id, sittings.paperId))
    .where(and(scope, isNotNull(sittings.finishedAt), isNull(people.deletedAt)));
}

/** The first result of each candidate. */
function onePerCandidate(results: readonly MailedResult[]): readonly MailedResult[] {
  const first = new Map<number, MailedResult>();
  for (const result of results) if (!first.has(result.candidateId)) first.set(result.candidateId, result);
  return [...first.values()];
}

/** Stands for the marks of a result that waits for marking. */
const NOT_MARKED = '–';

/**
 * The values of a result's placeholders.
 *
 * @param locale language of the texts that contain them
 */
export function placeholdersOf(result: MailedResult, locale: LocaleKey): Record<string, string> {
  const { fullName, title, totalMarks, passMark, isMarked } = result;
  const obtained = result.obtainedMarks ?? 0;
  const numbers = new Intl.NumberFormat(INTL_LOCALES[locale], { maximumFractionDigits: 2 });
  const marksText = (marks: Marks) => numbers.format(marksToDecimal(marks));
  const outcome = outcomeOf({ isMarked, totalMarks, passMark, obtained });
  return namedResultValues({
    fullName,
    title,
    obtainedMarks: isMarked ? marksText(obtained) : NOT_MARKED,
    totalMarks: marksText(totalMarks),
    outcome: outcomeText(locale, shownOutcome({ outcome, passMark })),
  });
}
