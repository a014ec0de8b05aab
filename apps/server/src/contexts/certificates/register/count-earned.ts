import {
  type countEarnedCertificates as endpoint,
  MAX_EARNED_NAMES,
  MAX_MISSING_LETTERS,
  MAX_NAMES_OF_LETTER,
} from '@invigil/contract/certificates/register-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { collated } from '../../../database/collation.ts';
import { getAssessment } from '../../authoring/queries.ts';
import { sittings } from '../../exams/queries.ts';
import { people } from '../../identity/queries.ts';
import { inTenant, members, ofTenant } from '../../tenancy/queries.ts';
import { findMissingLetters } from '../missing-letters.ts';
import { countEarnedAttempts, earnedAttempts } from './earned-attempts.ts';

type Earned = OkOf<typeof endpoint>;

interface Scope {
  readonly tenantId: number;
  readonly assessmentId: number;
  /** Of the reader, by which names are sorted. */
  readonly locale: LocaleKey;
}

/**
 * How many candidates of an assessment get a certificate by issueEarned, their names, and the letters of their names that no
 * font has.
 *
 * @throws Failure notFound, the same for a foreign and a missing assessment
 */
export async function countEarned(
  db: Queries,
  tenantId: number,
  assessmentId: number,
  locale: LocaleKey,
): Promise<Earned> {
  const scope = { tenantId, assessmentId, locale };
  const { certificateTemplateId } = await getAssessment(db, tenantId, assessmentId);
  const { earnedCount, issuedCount } = await countEarnedAttempts(db, assessmentId, tenantId);
  if (certificateTemplateId === null)
    return { hasTemplate: false, earnedCount: 0, issuedCount, earnedNames: [], missingLetters: [] };
  return {
    hasTemplate: true,
    earnedCount,
    issuedCount,
    earnedNames: namesOf(await selectNames(db, scope).limit(MAX_EARNED_NAMES)),
    missingLetters: await listMissingLetters(db, scope),
  };
}

const namesOf = (rows: readonly { readonly fullName: string }[]) => rows.map(({ fullName }) => fullName);

/** The names of candidates who get a certificate by issueEarned, as the tenant knows them. */
function selectNames(db: Queries, { tenantId, assessmentId, locale }: Scope, condition = sql`true`) {
  const earned = sql`(select id from (${earnedAttempts(assessmentId, tenantId)}) earned)`;
  return db
    .select({ fullName: inTenant.fullName })
    .from(sittings)
    .innerJoin(people, eq(people.id, sittings.candidateId))
    .leftJoin(members, ofTenant(sittings.tenantId, sittings.candidateId))
    .where(and(inArray(sittings.id, earned), condition))
    .orderBy(collated(inTenant.fullName, locale), sittings.id)
    .$dynamic();
}

/** The letters that no font has, with the names in which they are, those of most names first. */
async function listMissingLetters(db: Queries, scope: Scope): Promise<Earned['missingLetters']> {
  // Names in ASCII, whose letters have a byte each, have a font.
  const isInQuestion = sql`octet_length(${inTenant.fullName}) > char_length(${inTenant.fullName})`;
  const names = namesOf(await selectNames(db, scope, isInQuestion));
  const lettersOfNames = await findMissingLetters(names);
  const namesByLetter = new Map<string, string[]>();
  for (const [index, letters] of lettersOfNames.entries())
    for (const letter of letters) {
      const having = namesByLetter.get(letter) ?? [];
      having.push(names[index] ?? '');
      namesByLetter.set(letter, having);
    }
  return [...namesByLetter]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MAX_MISSING_LETTERS)
    .map(([letter, having]) => ({
      letter,
      nameCount: having.length,
      names: having.slice(0, MAX_NAMES_OF_LETTER),
    }));
}
