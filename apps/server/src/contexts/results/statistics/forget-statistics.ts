import { lt } from 'drizzle-orm';
import type { Deps } from '../../../ports.ts';
import { computedStatistics, modelFits } from '../statistics-tables.ts';
import { KEPT_DAYS } from './set-work.ts';

const DAY_MS = 86_400_000;

/**
 * Deletes figures and fits that nobody has ordered for long; who asks again gets them computed.
 *
 * @returns their number
 */
export async function forgetOldStatistics({ clock, database }: Deps<'clock' | 'database'>): Promise<number> {
  const oldest = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  const figures = await database.db
    .delete(computedStatistics)
    .where(lt(computedStatistics.createdAt, oldest));
  const fits = await database.db.delete(modelFits).where(lt(modelFits.createdAt, oldest));
  return (figures.rowCount ?? 0) + (fits.rowCount ?? 0);
}
