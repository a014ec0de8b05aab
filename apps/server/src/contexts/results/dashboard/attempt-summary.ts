import type { OkOf, QueryOf } from '@invigil/contract/endpoint';
import type * as endpoints from '@invigil/contract/results/analytics-endpoints';
import { MIN_RATED_ATTEMPTS, stepOf } from '@invigil/domain/results/analytics-period';
import type { Session } from '../../../application/caller.ts';
import type { Queries } from '../../../database/client.ts';
import { sumAttemptsByAssessment, sumAttemptsByPart, sumMarksByQuestionKind } from '../../exams/queries.ts';
import { readPeriod, spanOf } from './periods.ts';

type Summary = OkOf<typeof endpoints.summarizeAttempts>;
type Groups = OkOf<typeof endpoints.summarizeAttemptsByGroup>;

/** Days before today, where no period is named. */
const DEFAULT_DAYS = 29;
const MAX_ASSESSMENTS = 50;
/** Attempts whose answers are summed by category and complexity: a second of a heavy read. */
const MAX_COUNTED = 20_000;

interface Sums {
  readonly attemptCount: number;
  readonly ratedCount: number;
  readonly passedCount: number;
  readonly meanShare: number | null;
}

/**
 * Attempts of a tenant by day, week or month; of the site for the SuperAdmin, without rates and marks.
 *
 * @throws InvalidField as `readPeriod`
 */
export async function summarizeAttempts(
  db: Queries,
  actor: Session,
  query: QueryOf<typeof endpoints.summarizeAttempts>,
  now: Date,
): Promise<Summary> {
  const period = readPeriod(query, now, DEFAULT_DAYS);
  const step = query.step ?? stepOf(period);
  const isSite = actor.role === 'superAdmin';
  const span = spanOf(period, step);
  const { points, total } = await sumAttemptsByPart(db, { tenantId: isSite ? null : actor.userId }, span);
  const shown = (sums: Sums & { medianSeconds: number | null }) =>
    isSite
      ? {
          attemptCount: sums.attemptCount,
          ratedCount: 0,
          passRate: null,
          meanShare: null,
          medianSeconds: null,
        }
      : {
          ...figuresOf(sums),
          medianSeconds: sums.attemptCount < MIN_RATED_ATTEMPTS ? null : sums.medianSeconds,
        };
  const none = { attemptCount: 0, ratedCount: 0, passedCount: 0, meanShare: null, medianSeconds: null };
  return {
    step,
    points: points.map(({ date, ...sums }) => ({ date, ...shown(sums) })),
    total: shown(total ?? none),
  };
}

/**
 * Attempts of a tenant by assessment, and its shares of the marks by category and complexity of the questions.
 *
 * @throws InvalidField as `readPeriod`
 */
export async function summarizeAttemptsByGroup(
  db: Queries,
  tenantId: number,
  query: QueryOf<typeof endpoints.summarizeAttemptsByGroup>,
  now: Date,
): Promise<Groups> {
  const span = spanOf(readPeriod(query, now, DEFAULT_DAYS), 'month');
  const assessments = await sumAttemptsByAssessment(db, tenantId, span, MAX_ASSESSMENTS);
  const kinds = await sumMarksByQuestionKind(db, tenantId, span, MAX_COUNTED);
  const shareOf = ({ ratedCount, share }: { ratedCount: number; share: number | null }) => ({
    ratedCount,
    share: ratedCount < MIN_RATED_ATTEMPTS ? null : share,
  });
  const countedCount = kinds[0]?.countedCount ?? 0;
  return {
    assessments: assessments.map(({ assessmentId, title, ...sums }) => ({
      assessmentId,
      title,
      ...figuresOf(sums),
    })),
    categories: kinds.flatMap((kind) =>
      kind.complexity === null ? [{ name: kind.category, ...shareOf(kind) }] : [],
    ),
    complexities: kinds.flatMap((kind) =>
      kind.complexity === null ? [] : [{ complexity: kind.complexity, ...shareOf(kind) }],
    ),
    countedCount,
    isCapped: countedCount === MAX_COUNTED,
  };
}

/** Nothing below five attempts: a rate of one attempt is its result. */
function figuresOf({ attemptCount, ratedCount, passedCount, meanShare }: Sums) {
  const isShown = ratedCount >= MIN_RATED_ATTEMPTS;
  return {
    attemptCount,
    ratedCount,
    passRate: isShown ? passedCount / ratedCount : null,
    meanShare: isShown ? meanShare : null,
  };
}
