import type { Database } from '../../../apps/server/src/database/client.ts';
import type { Samples } from './all-probes.ts';
import type { Caller, Callers } from './callers.ts';

const OF_EACH = 20;

/** Ids for each Admin among the callers, spread over the tenant's rows. */
export async function findSamples({ pool }: Database, callers: Callers): Promise<Samples> {
  const admins = [callers.largest, callers.middling, callers.small].flatMap(({ callers }) => callers);
  const find = async (statement: string) => {
    const idsByCaller = new Map<Caller, number[]>();
    for (const caller of admins) {
      const { rows } = await pool.query<{ id: number }>(
        `select id from (${statement}) as own order by md5(id::text) limit ${OF_EACH}`,
        [caller.userId],
      );
      idsByCaller.set(
        caller,
        rows.map(({ id }) => id),
      );
    }
    return idsByCaller;
  };
  return {
    assessments: await find(`select distinct assessment_id as id from attempts where tenant_id = $1`),
    attempts: await find('select id from attempts where tenant_id = $1 and finished_at is not null'),
    pending: await find(
      'select id from attempts where tenant_id = $1 and finished_at is not null and not is_marked',
    ),
    listed: await find(`select id from assessments where tenant_id = $1 and participant_mode = 'byEmail'`),
  };
}
