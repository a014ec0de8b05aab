import { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../database/migrate.ts';
import { MIGRATIONS } from '../paths.ts';
import { startTestCluster } from './test-database.ts';

/** The migrated database that every test file's own database is a copy of. */
export const TEMPLATE = 'invigil_template';

/** One cluster for the run, with a migrated template to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let connection:
    | { host: string; port: number; user: string; password: string; database: string }
    | undefined;
  const stop = await startTestCluster({
    ...project,
    provide: (key: 'cluster', value: NonNullable<typeof connection>) => {
      connection = value;
      project.provide(key, value);
    },
  } as TestProject);
  if (connection === undefined) throw new Error('The cluster was not provided');
  const maintenance = new Pool({ ...connection, max: 1 });
  await maintenance.query(`create database ${TEMPLATE}`);
  await maintenance.end();
  const template = new Pool({ ...connection, database: TEMPLATE, max: 2 });
  await migrateDatabase(template, MIGRATIONS);
  await template.end();
  return stop;
}
