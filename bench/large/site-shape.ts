// Size of the large site (docs/performance.md), and its uneven distribution over tenants. Ids follow from the
// numbers, so that the filling statements need no lookups. Tenants are counted from 0, the largest first.

/** Rows of each filled table; attempts and responses follow from the papers and candidates. */
export const COUNTS = {
  admins: 1_000,
  candidates: 50_000,
  assessments: 5_000,
  signIns: 200_000,
  subscriptionsEach: 5,
  auditEntries: 50_000,
  aiCalls: 20_000,
  contacts: 1_500,
} as const;

/** Minimum number of rows; the filler checks it. */
export const LEAST = { attempts: 100_000, responses: 1_000_000 } as const;

export const FIRST_ADMIN = 1_001;
export const FIRST_CANDIDATE = 10_001;
/** Question ids of an assessment begin at a multiple of this. */
export const QUESTION_IDS_EACH = 20;

/** Tenants by size: one with 5,000 candidates, some with hundreds, most with a handful. */
export const SIZES = {
  large: { firstTenant: 0, tenants: 1, candidates: 5_000, assessments: 200 },
  middling: { firstTenant: 1, tenants: 150, candidates: 30_000, assessments: 1_800 },
  small: { firstTenant: 151, tenants: 849, candidates: 15_000, assessments: 3_000 },
} as const;

/** Password of every filled account. */
export const PASSWORD = 'a large site, a single password';

/**
 * SQL that spreads the numbers 0, 1, 2, ... over tenants: a share for each size, in turns within it.
 * @param counted the spread column of SIZES
 */
export function tenantOf(number: string, counted: 'candidates' | 'assessments'): string {
  const { large, middling, small } = SIZES;
  const upToMiddling = large[counted] + middling[counted];
  return `case
    when ${number} < ${large[counted]} then 0
    when ${number} < ${upToMiddling} then ${middling.firstTenant} + (${number} - ${large[counted]}) % ${middling.tenants}
    else ${small.firstTenant} + (${number} - ${upToMiddling}) % ${small.tenants} end`;
}

/** SQL for the place of such a number within its tenant, from 0. */
export function placeInTenant(number: string, counted: 'candidates' | 'assessments'): string {
  const { large, middling, small } = SIZES;
  const upToMiddling = large[counted] + middling[counted];
  return `case
    when ${number} < ${large[counted]} then ${number}
    when ${number} < ${upToMiddling} then (${number} - ${large[counted]}) / ${middling.tenants}
    else (${number} - ${upToMiddling}) / ${small.tenants} end`;
}

/** SQL for an array of texts. */
export function textArray(texts: readonly string[]): string {
  return `array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')}]`;
}

/** SQL that picks one of the texts by a number of any size. */
export function oneOf(texts: readonly string[], number: string): string {
  return `(${textArray(texts)})[1 + (${number}) % ${texts.length}]`;
}
