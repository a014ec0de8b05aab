import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { signIn } from '@invigil/contract/accounts/account-endpoints';
import { listLiveAssessments } from '@invigil/contract/exams/attempt-endpoints';
import { uploadLogo } from '@invigil/contract/site/settings-endpoints';
import { describe, expect, it } from 'vitest';
import { createSecretBox } from '../adapters/secret-box.ts';
import type { AllPorts } from '../all-ports.ts';
import { buildApp } from '../app.ts';
import { partsOf, SITE } from '../contexts/certificates/badges/badge-site.test-data.ts';
import { decompress } from '../contexts/certificates/badges/standard-verifier.test-data.ts';
import { seedDatabase } from '../contexts/identity/seed/seed-database.ts';
import { createSessions } from '../contexts/identity/sessions/create-sessions.ts';
import { openDatabase } from '../database/client.ts';
import { createLog } from '../log.ts';
import { MIGRATIONS } from '../paths.ts';
import { uploadPicture } from '../testing/stored-files.ts';
import { OWNER } from '../testing/test-app.ts';
import { createTestClient } from '../testing/test-client.ts';
import { contentOf, useBackups } from './testing/backups.ts';
import { readAllRows, readSchema, type ScratchSystem } from './testing/scratch-system.ts';

const backups = useBackups();
const { backUp, emptySystem, restore } = backups;

/** Tables of which the backed-up system has rows. */
const FILLED = [
  'users',
  'papers',
  'attempts',
  'responses',
  'files',
  'drafts',
  'draft_items',
  'draft_sources',
  'question_origins',
  'ai_usage',
  'ai_choices',
  'regrades',
  'paper_revisions',
  'wording_revisions',
  'mark_changes',
  'response_notes',
  'certificates',
  'badge_keys',
];

/** The rows of the backed-up system, without sessions and other rows that end with it. */
async function expectedRows(): Promise<Map<string, string[]>> {
  const rows = await readAllRows(backups.source.ports.database.pool);
  for (const ended of ['sessions', 'throttles']) rows.set(ended, []);
  return rows;
}

describe('a restored system', () => {
  it('a restored system has every row of every table, every byte of every file, and the same schema [restore.1]', async () => {
    const { target } = await backUp();
    const restored = await emptySystem();
    await restore(target, restored);

    const expected = await expectedRows();
    expect(FILLED.filter((table) => (expected.get(table)?.length ?? 0) === 0)).toEqual([]);
    expect(await readAllRows(restored.pool)).toEqual(expected);
    expect(await readSchema(restored.pool)).toEqual(await readSchema(backups.source.ports.database.pool));
    for (const id of backups.fileIds) {
      const bytes = await contentOf(backups.source.ports.files, id);
      const restoredBytes = await contentOf(restored.files, id);
      expect(bytes !== undefined && restoredBytes?.equals(bytes)).toBe(true);
    }
  });

  it('a restore needs only a role that owns its database', async () => {
    const { target } = await backUp();
    const restored = await emptySystem({ owner: true });
    await restore(target, restored);
    const { rows } = await restored.pool.query('select rolsuper from pg_roles where rolname = current_user');
    expect(rows).toEqual([{ rolsuper: false }]);
    expect(await readSchema(restored.pool)).toEqual(await readSchema(backups.source.ports.database.pool));
  });

  it('a backup of a restored system has the same parts again', async () => {
    const first = await backUp();
    const system = await emptySystem();
    await restore(first.target, system);
    const second = await backUp({ system });
    for (const kind of ['tables', 'files', 'sequences', 'migrations'] as const)
      expect(second.manifest[kind]).toEqual(first.manifest[kind]);
  });

  it('a restored system can be served at once, without sessions and with unchanged passwords', async () => {
    const { target } = await backUp();
    const restored = await emptySystem();
    await restore(target, restored);
    const { app, ports, close } = await serve(restored);
    try {
      expect(await seedDatabase(ports)).toBeUndefined();
      const earlier = await backups.source.signIn(OWNER);
      const withOldToken = createTestClient(app, earlier);
      expect(await withOldToken.status(listLiveAssessments, { params: { userId: earlier.userId } })).toBe(
        401,
      );
      const { user } = await createTestClient(app).ok(signIn, { body: OWNER });
      expect(user.userId).toBe(earlier.userId);
    } finally {
      await close();
    }
  });

  it('a restored system serves a picture and its thumbnail with the same bytes [restore.2]', async () => {
    const owner = await backups.source.signIn(OWNER);
    const logoPath = await uploadPicture(owner, uploadLogo, { width: 640, height: 320 });
    const addresses = [logoPath, `${logoPath}?size=thumbnail`];
    const before = await Promise.all(addresses.map((url) => backups.source.app.inject({ url })));
    const { target } = await backUp();
    const restored = await emptySystem();
    await restore(target, restored);
    const { app, close } = await serve(restored);
    try {
      const after = await Promise.all(addresses.map((url) => app.inject({ url })));
      expect(after.map(({ headers }) => headers.etag)).toEqual(before.map(({ headers }) => headers.etag));
      expect(new Set(after.map(({ headers }) => headers.etag)).size).toBe(2);
      for (const [index, { rawPayload }] of after.entries())
        expect(rawPayload.equals(before[index]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
    } finally {
      await close();
    }
  });

  it('a restored system with another SECRET_KEY answers former keys of badges and the status of certificates, and signs with a new key [badge-keys.6]', async () => {
    const { target } = await backUp();
    const restored = await emptySystem();
    await restore(target, restored);
    const { rows: keys } = await restored.pool.query('select id, public_key from badge_keys');
    expect(keys).toHaveLength(2);
    const { app, close } = await serve(restored, {
      secrets: createSecretBox(Buffer.alloc(32, 9)),
      config: { ...backups.source.ports.config, PUBLIC_URL: SITE },
    });
    try {
      for (const { id, public_key } of keys)
        expect((await app.inject({ url: `/keys/${id}` })).json()).toMatchObject(public_key);
      const { body } = await app.inject({ url: '/status/0' });
      const [header, list] = partsOf(body);
      expect(keys.map(({ id }) => `${SITE}/keys/${id}`)).not.toContain(header.kid);
      const { encodedList } = list.credentialSubject as { encodedList: string };
      const revoked = [...(await decompress(encodedList))].filter((byte) => byte !== 0);
      expect(revoked).toHaveLength(1);
      expect((await app.inject({ url: String(header.kid).slice(SITE.length) })).statusCode).toBe(200);
      const { rows } = await restored.pool.query(
        'select sealed_key from badge_keys where retired_at is not null',
      );
      expect(rows).toEqual([{ sealed_key: null }, { sealed_key: null }]);
    } finally {
      await close();
    }
  });

  it('a restored system never reuses an id', async () => {
    const { pool } = backups.source.ports.database;
    await pool.query(`insert into contacts (name, email, message, created_at) values ('n', 'e', 'm', now())`);
    await pool.query('delete from contacts');
    const { target } = await backUp();
    const restored = await emptySystem();
    await restore(target, restored);
    const add = `insert into contacts (name, email, message, created_at) values ('n', 'e', 'm', now()) returning id`;
    expect((await restored.pool.query(add)).rows[0].id).toBeGreaterThan(1);
  });
});

it('a backup of an older schema is restored with that schema and then migrated', async () => {
  const { target } = await backUp();
  const restored = await emptySystem();
  const folder = `${backups.newTarget()}-migrations`;
  await addMigration(
    folder,
    `alter table users add column shoe_size integer; --> statement-breakpoint
       update users set shoe_size = 42; --> statement-breakpoint
       alter table users alter column shoe_size set not null;`,
  );
  await restore(target, restored, folder);
  const { rows } = await restored.pool.query(
    'select count(*)::int as all, sum(shoe_size)::int as sum from users',
  );
  expect(rows[0].sum).toBe(42 * rows[0].all);
  expect(rows[0].all).toBe((await expectedRows()).get('users')?.length);
  await rm(folder, { recursive: true });
});

/** A copy of this version's migrations with one more, as in a later version. */
async function addMigration(folder: string, sql: string): Promise<void> {
  await mkdir(path.join(folder, 'meta'), { recursive: true });
  for (const name of await readdir(MIGRATIONS))
    if (name.endsWith('.sql')) await copyFile(path.join(MIGRATIONS, name), path.join(folder, name));
  const journal = JSON.parse(await readFile(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8'));
  const later = { idx: 9999, version: '7', when: 4_000_000_000_000, tag: '9999_later', breakpoints: true };
  await writeFile(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: [...journal.entries, later] }),
  );
  await writeFile(path.join(folder, '9999_later.sql'), sql);
}

async function serve({ connection, files }: ScratchSystem, changed: Partial<AllPorts> = {}) {
  const database = openDatabase(connection, () => undefined);
  const parts = { ...backups.source.ports, database, files, ...changed };
  const ports = { ...parts, sessions: createSessions(parts) };
  const app = await buildApp(ports, { logger: createLog('silent'), webPages: false });
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { app, ports, close };
}
