import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { MIGRATIONS } from '../paths.ts';
import { migrateDatabase } from './migrate.ts';
import { migrateTo } from './testing/migrate-to.ts';

// A site of version 0.2.0 with one candidate of each history, and rows that a server of 0.2.0 writes after the upgrade.

const name = `memberships_${randomUUID().replaceAll('-', '')}`;
let maintenance: Pool;
let pool: Pool;

const SITE = `
  insert into roles (id, name, display_name, is_built_in, created_at, updated_at)
  values (1, 'Admin', 'Admin', true, now(), now()), (2, 'Student', 'Student', true, now(), now());
  insert into users (id, role_id, full_name, email, password_hash, created_at, created_by, updated_at)
  overriding system value values
    (1, 1, 'School', 'school@x.example', 'h', '2026-10-01', null, '2026-10-01'),
    (2, 1, 'Other', 'other@x.example', 'h', '2026-10-01', null, '2026-10-01'),
    (11, 2, 'Registered', 'registered@x.example', 'h', '2026-10-02', 1, '2026-10-02'),
    (12, 2, 'Registered and listed', 'listed@x.example', 'h', '2026-10-02', 1, '2026-10-02'),
    (13, 2, 'Created by hand', 'created@x.example', 'h', '2026-10-02', 1, '2026-10-02'),
    (14, 2, 'Imported, opened', 'opened@x.example', 'h', '2026-10-03 10:00', 1, '2026-10-03'),
    (15, 2, 'Imported, unopened', 'unopened@x.example', '', '2026-10-03 10:00', 1, '2026-10-03'),
    (16, 2, 'Removed by creator', 'removed@x.example', 'h', '2026-10-02', 1, '2026-10-02');
  insert into audit_entries (at, actor_id, actor_name, tenant_id, action, subject_id, subject_name, detail) values
    ('2026-10-02', 1, 'School', 1, 'userCreated', '13', 'Created by hand', '{}'),
    ('2026-10-03 10:00:04', 1, 'School', 1, 'candidatesImported', 'f', 'CSV', '{}');
  insert into memberships (tenant_id, candidate_id, joined_at, sees_account) values
    (1, 11, '2026-10-02', true), (1, 12, '2026-10-02', true), (1, 13, '2026-10-02', true),
    (1, 14, '2026-10-03', true), (1, 15, '2026-10-03', true), (2, 11, '2026-10-04', false), (2, 16, '2026-10-04', true);
  insert into assessments (id, tenant_id, title, marking_scheme, participant_mode, time_limit_minutes, total_marks, pass_mark,
    allow_several_attempts, allow_several_ticks, allow_several_keys, show_key_afterwards, show_explanation_afterwards,
    allow_stop, allow_skip, shuffle_questions, open_in_new_window, created_at, updated_at)
  overriding system value values (1, 1, 'Listed', 'equal', 'byEmail', 60, 100, 50,
    false, false, false, false, false, true, true, false, false, now(), now());
  insert into participants (assessment_id, email, added_at, added_by) values
    (1, 'listed@x.example', now(), 1), (1, 'nobody@x.example', now(), 1);`;

beforeAll(async () => {
  const cluster = inject('cluster');
  maintenance = new Pool({ ...cluster, max: 1 });
  await maintenance.query(`create database ${name}`);
  pool = new Pool({ ...cluster, database: name, max: 2 });
  // A pool has ended before its last connection is closed; the forced drop may cut that one.
  pool.on('error', () => undefined);
  await migrateTo(pool, '0020_mail_server_tests');
  await pool.query(SITE);
  await migrateDatabase(pool, MIGRATIONS);
});
afterAll(async () => {
  await pool.end();
  await maintenance.query(`drop database ${name} with (force)`);
  await maintenance.end();
});

const membershipsOf = async (tenantId: number) =>
  (
    await pool.query(
      `select u.full_name as name, m.accepted_at is not null as "isAccepted", m.is_vouched_for as "isConfirmedByTenant"
       from memberships m join users u on u.id = m.candidate_id where m.tenant_id = $1 order by u.id`,
      [tenantId],
    )
  ).rows;

it('an upgraded site counts a password as its person’s only where the account registered itself, and proves no address [upgrade-memberships.1]', async () => {
  const { rows } = await pool.query('select id from users where password_is_own order by id');
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 11, 12, 16]);
  const proven = await pool.query('select 1 from users where email_proven_at is not null');
  expect(proven.rowCount).toBe(0);
});

it('an upgraded site keeps its lists in force, and accepts no membership that an import added or that nobody opened [upgrade-memberships.2]', async () => {
  expect(await membershipsOf(1)).toEqual([
    { name: 'Registered', isAccepted: true, isConfirmedByTenant: false },
    { name: 'Registered and listed', isAccepted: true, isConfirmedByTenant: true },
    { name: 'Created by hand', isAccepted: true, isConfirmedByTenant: true },
    { name: 'Imported, opened', isAccepted: true, isConfirmedByTenant: true },
    { name: 'Imported, unopened', isAccepted: false, isConfirmedByTenant: true },
  ]);
  expect(await membershipsOf(2)).toEqual([
    { name: 'Registered', isAccepted: false, isConfirmedByTenant: false },
    { name: 'Removed by creator', isAccepted: true, isConfirmedByTenant: false },
  ]);
});

it('an upgraded site ends the rights of a creator that had removed the account, and invites the listed addresses without one [upgrade-memberships.3]', async () => {
  const ended = await pool.query('select id from users where custody_ended_at is not null');
  expect(ended.rows).toEqual([{ id: 16 }]);
  const invited = await pool.query('select tenant_id, email, is_personal from invitations');
  expect(invited.rows).toEqual([{ tenant_id: 1, email: 'nobody@x.example', is_personal: false }]);
});

it('a server of version 0.2.0 goes on admitting candidates beside the upgraded ones [upgrade-memberships.4]', async () => {
  await pool.query('insert into memberships (tenant_id, candidate_id, joined_at) values (2, 12, now())');
  expect(await membershipsOf(2)).toContainEqual({
    name: 'Registered and listed',
    isAccepted: true,
    isConfirmedByTenant: true,
  });
});
