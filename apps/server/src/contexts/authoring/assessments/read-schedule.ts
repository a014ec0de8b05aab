import type { createAssessment as endpoint } from '@invigil/contract/authoring/assessment-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { Schedule } from '@invigil/domain/authoring/availability';
import { instantOf } from '@invigil/domain/local-time';
import { InvalidField } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { findTimeZone } from '../../identity/queries.ts';

type SentSchedule = Pick<BodyOf<typeof endpoint>, keyof Schedule>;

/**
 * The instants of a schedule. Times without an offset are those of the tenant's time zone, and of UTC until a sign-in
 * has named one.
 *
 * @throws InvalidField for a time that the offset moves out of the years 1 to 9999
 */
export async function readSchedule(
  db: Queries,
  tenantId: number,
  { opensAt, closesAt }: SentSchedule,
): Promise<Schedule> {
  if (isInstant(opensAt) && isInstant(closesAt)) return { opensAt, closesAt };
  const timeZone = (await findTimeZone(db, tenantId)) ?? 'UTC';
  const read = (field: keyof Schedule, time: SentSchedule[keyof Schedule]) => {
    if (isInstant(time)) return time;
    const instant = instantOf(time, timeZone);
    const year = instant.getUTCFullYear();
    if (year < 1 || year > 9999) throw new InvalidField(field, 'invalidDate');
    return instant;
  };
  return { opensAt: read('opensAt', opensAt), closesAt: read('closesAt', closesAt) };
}

const isInstant = (time: SentSchedule[keyof Schedule]): time is Date | null =>
  time === null || time instanceof Date;
