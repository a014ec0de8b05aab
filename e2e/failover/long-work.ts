import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/setup/root.mjs';
import { checkMails, queueWelcomes, withMailServer } from './mails.ts';
import { goLiveRecorded, unstoredRecordings, uploadAll } from './recordings.ts';
import { failOver, type Scene, type Turn } from './scene.ts';

/** Parts of the uploads have arrived, and others are missing. */
const UPLOADING_MS = 1_500;
const SENT_BEFORE = 5;
const LOOK_MS = 5;
const BEGUN_WITHIN_MS = 60_000;
const REASON = /\w*Error: .*/;

/** The database fails over while the site does what takes longer than a call. */
export const LONG_WORK: readonly Turn[] = [
  {
    name: 'primary killed during the upload of recordings',
    async harm(scene) {
      const paper = await goLiveRecorded(scene);
      const uploading = uploadAll(scene, paper);
      // Awaited after the failover.
      uploading.catch(() => undefined);
      await sleep(UPLOADING_MS);
      await scene.pair.signalPrimary('SIGKILL');
      const { backAt } = await failOver(scene);
      const unstored = await unstoredRecordings(scene, await uploading);
      return { backAt, broken: unstored > 0 ? [`${unstored} acknowledged recordings are not stored`] : [] };
    },
  },
  {
    name: 'primary killed while e-mails are sent',
    harm: (scene) =>
      withMailServer(scene, async (mailServer, owner) => {
        const registered = await queueWelcomes(scene, mailServer);
        await until(() => mailServer.received.length >= SENT_BEFORE);
        await scene.pair.signalPrimary('SIGKILL');
        const { backAt } = await failOver(scene);
        return { backAt, broken: await checkMails(scene, owner, mailServer, registered) };
      }),
  },
  {
    name: 'primary killed during a migration',
    async harm(scene) {
      const database = `migrated_${randomUUID().slice(0, 8)}`;
      await scene.pair.createDatabase(database);
      const address = new URL(scene.databaseUrl);
      address.pathname = database;
      const starting = scene.site.startAnother(address.href).catch((error: Error) => error);
      await until(async () => (await migratingSessions(scene, database)) > 0);
      await scene.pair.signalPrimary('SIGKILL');
      const { backAt } = await failOver(scene);
      const started = await starting;
      if (started instanceof Error) {
        console.log(
          `The server that migrated ended: ${REASON.exec(started.message)?.[0] ?? started.message}`,
        );
        await (await scene.site.startAnother(address.href)).stop();
      } else {
        await started.stop();
      }
      return { backAt, broken: await checkMigrations(scene, database) };
    },
  },
];

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const began = performance.now(); !(await isSo()); await sleep(LOOK_MS))
    if (performance.now() - began > BEGUN_WITHIN_MS) throw new Error('The work did not begin');
}

/** Sessions in the middle of the transaction of all migrations. */
async function migratingSessions({ pair }: Scene, database: string): Promise<number> {
  const [row] = await pair.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = '${database}' and application_name = 'invigil maintenance' and backend_xid is not null
       and xact_start < clock_timestamp() - interval '200 milliseconds'`,
  );
  return row?.count ?? 0;
}

/** Every migration is applied, and once. */
async function checkMigrations({ pair }: Scene, database: string): Promise<string[]> {
  const file = join(root, 'apps/server/dist/migrations/meta/_journal.json');
  const { entries } = JSON.parse(await readFile(file, 'utf8')) as { entries: unknown[] };
  const [row] = await pair.query<{ applied: number; different: number }>(
    'select count(*)::int as applied, count(distinct created_at)::int as different from drizzle.__drizzle_migrations',
    database,
  );
  const isWhole = row?.applied === entries.length && row.different === entries.length;
  return isWhole ? [] : [`${row?.applied} migrations are applied, ${entries.length} exist`];
}
