import { createHash, randomBytes } from 'node:crypto';
import { createPasswordHasher } from '../../apps/server/src/adapters/password-hasher.ts';
import type { Database } from '../../apps/server/src/database/client.ts';

/** A candidate with an account, a password and a session that is open. */
export interface SeededCandidate {
  readonly userId: number;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

const INSERT = `
  with added as (
    insert into users (role_id, full_name, email, password_hash, created_at, created_by, updated_at)
    select 2, 'Load Candidate ' || ord, email, $2, now(), $3, now()
    from unnest($1::text[]) with ordinality as given (email, ord)
    returning id, email
  ), joined as (
    insert into memberships (tenant_id, candidate_id, joined_at) select $3, id, now() from added
  )
  insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
  select token_hash, id, now(), now(), now() + interval '12 hours'
  from unnest($1::text[], $4::bytea[]) as given (email, token_hash) join added using (email)
  returning token_hash, user_id`;

/**
 * Adds signed-in candidates of an Admin, directly in the database: over HTTP their passwords alone would take
 * minutes of processor time, and registrations from one address are throttled. All share one password, which takes
 * as long to verify as any.
 */
export async function seedCandidates(
  { pool }: Database,
  ownerId: number,
  count: number,
): Promise<SeededCandidate[]> {
  const run = randomBytes(5).toString('hex');
  const password = `of every candidate of ${run}`;
  const candidates = Array.from({ length: count }, (_, index) => ({
    email: `candidate-${run}-${index}@example.org`,
    password,
    token: randomBytes(32).toString('base64url'),
  }));
  const hashes = candidates.map(({ token }) => createHash('sha256').update(token).digest());
  const passwordHash = await createPasswordHasher().hash(password);
  const { rows } = await pool.query<{ token_hash: Buffer; user_id: number }>(INSERT, [
    candidates.map(({ email }) => email),
    passwordHash,
    ownerId,
    hashes,
  ]);
  // As autovacuum does sooner or later.
  await pool.query('vacuum (analyze) users, memberships, sessions');
  const ids = new Map(rows.map((row) => [row.token_hash.toString('hex'), row.user_id]));
  return candidates.map((candidate, index) => ({
    ...candidate,
    userId: ids.get(hashes[index]?.toString('hex') ?? '') ?? 0,
  }));
}
