import { randomUUID } from 'node:crypto';
import { Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { MIGRATIONS } from '../paths.ts';
import { migrateDatabase } from './migrate.ts';
import { migrateTo } from './testing/migrate-to.ts';

const name = `certified_${randomUUID().replaceAll('-', '')}`;
let maintenance: Pool;
let pool: Pool;

beforeAll(async () => {
  const cluster = inject('cluster');
  maintenance = new Pool({ ...cluster, max: 1 });
  await maintenance.query(`create database ${name}`);
  pool = new Pool({ ...cluster, database: name, max: 2 });
  // A pool has ended before its last connection is closed; the forced drop may cut that one.
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await maintenance.query(`drop database ${name} with (force)`);
  await maintenance.end();
});

/** A certificate of a server of 0.2.0, for a candidate with an attempt of the same number. */
const insertCertificate = (client: PoolClient, candidateId: number, recipientName: string) =>
  client.query(
    `insert into certificates (attempt_id, template_id, tenant_id, candidate_id, number, recipient_name, content, issued_at)
     values ($1, 1, 1, $1, 'CERT-01', $2, jsonb_build_object('mainText', $2::text, 'backgroundColor', '#FFFFFF'), now())`,
    [candidateId, recipientName],
  );

it('the migration keeps certificates, numbers them for the status lists, and erases the names of deleted holders [migrate-certificates.1]', async () => {
  await migrateTo(pool, '0035_late_visible_time');
  const client = await pool.connect();
  // Without foreign keys, so that the rows need no attempts.
  await client.query(`set session_replication_role = 'replica'`);
  for (const key of ['attempt_id_attempts', 'tenant_id_users', 'candidate_id_users'])
    await client.query(`alter table certificates drop constraint certificates_${key}_id_fk`);
  await client.query(
    `insert into users (id, role_id, full_name, email, password_hash, password_is_own, deleted_at, created_at, updated_at)
     overriding system value values (2, 2, 'Meera Iyer', 'meera@example.org', '', false, null, now(), now()),
       (3, 2, 'Deleted user 3', 'deleted-3@invalid', '', false, now(), now(), now())`,
  );
  await insertCertificate(client, 2, 'Meera Iyer');
  await insertCertificate(client, 3, 'Luis Vega');
  client.release(true);
  await migrateDatabase(pool, MIGRATIONS);
  const { rows } = await pool.query(
    `select candidate_id, recipient_name, content ->> 'mainText' as text, content ->> 'backgroundColor' as colour, revocation,
       status_number from certificates order by candidate_id`,
  );
  const shared = { colour: '#FFFFFF', revocation: null };
  expect(rows).toMatchObject([
    { candidate_id: 2, recipient_name: 'Meera Iyer', text: 'Meera Iyer', ...shared },
    { candidate_id: 3, recipient_name: '', text: '', ...shared },
  ]);
  expect(rows.map((row) => row.status_number).toSorted()).toEqual([0, 1]);
});
