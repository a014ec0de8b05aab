import type { Database, Queries } from '../../../apps/server/src/database/client.ts';
import { LEAST } from '../site-shape.ts';
import { ASSESSMENTS } from './fill-assessments.ts';
import { ATTEMPTS } from './fill-attempts.ts';
import { PEOPLE } from './fill-people.ts';
import { RECORDS } from './fill-records.ts';

const STEPS: Readonly<Record<string, string>> = { ...PEOPLE, ...ASSESSMENTS, ...ATTEMPTS, ...RECORDS };

/** Tables whose ids the statements choose; later rows continue above them. */
const NUMBERED = [
  'plans',
  'users',
  'categories',
  'certificate_templates',
  'assessments',
  'questions',
  'papers',
  'attempts',
];

/**
 * Fills a migrated database that holds only the SuperAdmin, in one transaction, and analyses it. Leaves a database
 * that was filled before unchanged.
 * @param passwordHash of the password of all accounts, the SuperAdmin's too
 * @throws Error for a database with other data
 */
export async function fillDatabase({ db, pool }: Database, passwordHash: string): Promise<void> {
  if (await isFilled(db)) {
    console.log('The database is filled already.');
    return;
  }
  const began = performance.now();
  await db.transaction(async (tx) => {
    for (const [name, statement] of Object.entries(STEPS))
      await fillStep(tx, name, statement.replace('$1', `'${passwordHash}'`));
    for (const table of NUMBERED)
      await tx.execute(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      );
    await tx.execute(`update users set password_hash = '${passwordHash}' where role_id = 3`);
    await checkCounts(tx);
  });
  // Does the work of autovacuum: statistics for the planner, and the visibility map.
  await pool.query('vacuum (analyze)');
  console.log(`Filled in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
}

async function isFilled(db: Queries): Promise<boolean> {
  const { rows } = await db.execute<{ people: number; filled: boolean }>(`
    select count(*)::int as people, coalesce(bool_or(email = 'admin0@example.org'), false) as filled from users`);
  const { people = 0, filled = false } = rows[0] ?? {};
  if (people > 1 && !filled) throw new Error('The database is in use: only an empty one is filled.');
  return filled;
}

async function fillStep(tx: Queries, name: string, statement: string): Promise<void> {
  const began = performance.now();
  const { rowCount } = await tx.execute(statement);
  const seconds = (performance.now() - began) / 1000;
  if (seconds > 1) console.log(`  ${name}: ${rowCount ?? 0} rows in ${seconds.toFixed(1)} s`);
}

async function checkCounts(tx: Queries): Promise<void> {
  for (const [table, least] of Object.entries(LEAST)) {
    const { rows } = await tx.execute<{ rows: number }>(`select count(*)::int as rows from ${table}`);
    const rowCount = rows[0]?.rows ?? 0;
    if (rowCount < least) throw new Error(`${table}: ${rowCount} rows, at least ${least} are needed`);
  }
}
