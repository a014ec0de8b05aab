import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftClaims } from '../../contexts/authoring/drafts/claim-draft.ts';
import { certificateFileClaims } from '../../contexts/certificates/certificate-files/certificate-file-claims.ts';
import { sheetFileClaims } from '../../contexts/results/sheet-files/claim-sheet-file.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { certificateFiles, drafts, sheetFiles } from '../schema.ts';
import type { HeldRow, HeldWork } from './held-work.ts';

// The statements of the version before, in which drafts and files claimed their rows themselves.

let test: TestApp;
const db = () => test.ports.database.db;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of [drafts, sheetFiles, certificateFiles]) await db().delete(table);
});

const IS_LOST = 'abs(extract(epoch from statement_timestamp() - coalesce(heartbeat_at, created_at))) >= 30';

interface Kind {
  readonly name: string;
  readonly claims: HeldWork<HeldRow, { readonly state: string }>;
  readonly siteLimit: number;
  /** Of the former server: its lock, what it ends before a claim, its condition and its order. */
  readonly lock: string;
  readonly endLost: readonly string[];
  readonly isNext: string;
  readonly order: string;
  readonly begun: string;
  /** Stores a row that waits. */
  insert(): Promise<unknown>;
}

const interrupted = (table: string, failure: string) =>
  `update ${table} set state = 'failed', failure = '${failure}' where state = 'running' and ${IS_LOST} and attempts >= 2`;

const order = () =>
  ({ locale: 'en', timeZone: 'UTC', leftOutCount: 0, state: 'waiting', createdAt: new Date() }) as const;

const KINDS: readonly Kind[] = [
  {
    name: 'drafts',
    claims: draftClaims as Kind['claims'],
    siteLimit: 4,
    lock: '14, 0',
    endLost: [
      `delete from drafts where is_awaited and state in ('waiting', 'running') and ${IS_LOST}`,
      `update drafts set state = 'cancelled' where is_cancelled and state in ('waiting', 'running') and (state = 'waiting' or ${IS_LOST})`,
      interrupted('drafts', 'aiProviderDown'),
    ],
    isNext: 'not is_awaited',
    order: 'created_at, id',
    begun: "state = 'running', attempts = attempts + 1, heartbeat_at = statement_timestamp()",
    async insert() {
      const admin = await buildAdmin(test);
      const { assessmentId } = await buildAssessment(admin);
      await db()
        .insert(drafts)
        .values({
          tenantId: admin.userId,
          assessmentId,
          kind: 'instructions',
          state: 'waiting',
          provider: 'gemini',
          model: 'gemini-2.5-flash',
          request: { locale: 'en', topic: '', extraInstruction: '', replaces: false, question: null },
          requestedCount: 1,
          listVersion: '',
          isAwaited: false,
          heartbeatAt: sql`statement_timestamp()`,
          createdAt: new Date(),
        });
    },
  },
  {
    name: 'sheet_files',
    claims: sheetFileClaims as Kind['claims'],
    siteLimit: 4,
    lock: '17, 0',
    endLost: [interrupted('sheet_files', 'interrupted')],
    isNext: 'true',
    order: 'cardinality(attempt_ids) > 20, created_at, id',
    begun: "state = 'running', attempts = attempts + 1, done_count = 0, heartbeat_at = statement_timestamp()",
    async insert() {
      const { userId } = await buildAdmin(test);
      await db()
        .insert(sheetFiles)
        .values({ userId, role: 'admin', attemptIds: [1], ...order() });
    },
  },
  {
    name: 'certificate_files',
    claims: certificateFileClaims as Kind['claims'],
    siteLimit: 2,
    lock: '17, 1',
    endLost: [interrupted('certificate_files', 'interrupted')],
    isNext: 'true',
    order: 'cardinality(certificate_ids) > 20, created_at, id',
    begun: "state = 'running', attempts = attempts + 1, done_count = 0, heartbeat_at = statement_timestamp()",
    async insert() {
      const { userId } = await buildAdmin(test);
      await db()
        .insert(certificateFiles)
        .values({ userId, certificateIds: [crypto.randomUUID()], ...order() });
    },
  },
];

/** A server of the version before. */
function formerServer({ name, lock, endLost, siteLimit, isNext, order: sorted, begun }: Kind) {
  const { pool } = test.ports.database;
  const isClaim = "id = $1 and attempts = $2 and state = 'running'";
  const update = async (set: string, { id, attempts }: HeldRow) => {
    const { rowCount } = await pool.query(`update ${name} set ${set} where ${isClaim}`, [id, attempts]);
    return rowCount === 1;
  };
  return {
    async claim(): Promise<HeldRow | undefined> {
      const client = await pool.connect();
      const first = async (text: string, values: unknown[] = []) =>
        (await client.query(text, values)).rows[0];
      try {
        await client.query('begin');
        await client.query(`select pg_advisory_xact_lock(${lock})`);
        for (const text of endLost) await client.query(text);
        const { running } = await first(
          `select count(*)::int as running from ${name} where state = 'running' and not ${IS_LOST}`,
        );
        const next =
          running < siteLimit &&
          (await first(
            `select id from ${name} where (state = 'waiting' or (state = 'running' and ${IS_LOST})) and ${isNext}
             order by ${sorted} limit 1`,
          ));
        const claimed =
          next &&
          (await first(`update ${name} set ${begun} where id = $1 returning id, attempts`, [next.id]));
        await client.query('commit');
        return claimed || undefined;
      } finally {
        client.release();
      }
    },
    keep: (row: HeldRow) => update('heartbeat_at = statement_timestamp()', row),
    fail: (row: HeldRow) => update("state = 'failed', failure = 'unexpected'", row),
    giveBack: (row: HeldRow) => update("state = 'waiting', attempts = attempts - 1", row),
  };
}

/** This server, with the same calls. */
function presentServer({ claims }: Kind) {
  const { database } = test.ports;
  return {
    claim: () => claims.claim(database),
    keep: (row: HeldRow) => claims.keep(database, row),
    fail: (row: HeldRow) => claims.end(database, row, { state: 'failed', failure: 'unexpected' } as never),
    giveBack: (row: HeldRow) => claims.giveBack(database, row),
  };
}

/**
 * Lets the last heartbeat of all rows be as old as that of a server that was killed. Not by the 30 s exactly: the former server
 * asks in several statements, and the clock may be set back between two of them.
 */
const loseServer = ({ name }: Kind) =>
  test.ports.database.pool.query(
    `update ${name} set heartbeat_at = statement_timestamp() - interval '60 seconds'`,
  );

async function claimed(row: Promise<HeldRow | undefined>): Promise<HeldRow> {
  const heldRow = await row;
  if (heldRow === undefined) throw new Error('No row is to be claimed');
  return heldRow;
}

describe.each(KINDS)('claims of $name', (kind) => {
  it.each(['former', 'present'])(
    'a claim of the version before and one of this version respect each other, the %s one first [former-claims.1]',
    async (first) => {
      const [one, other] =
        first === 'former'
          ? [formerServer(kind), presentServer(kind)]
          : [presentServer(kind), formerServer(kind)];
      await kind.insert();
      const held = await claimed(one.claim());
      expect(held.attempts).toBe(1);
      expect(await other.claim()).toBeUndefined();
      expect(await one.keep(held)).toBe(true);
      await loseServer(kind);
      const taken = await claimed(other.claim());
      expect(taken).toMatchObject({ id: held.id, attempts: 2 });
      expect([await one.keep(held), await one.fail(held), await one.claim()]).toEqual([
        false,
        false,
        undefined,
      ]);
      await other.giveBack(taken);
      expect(await one.claim()).toMatchObject({ id: held.id, attempts: 2 });
      await loseServer(kind);
      expect(await other.claim()).toBeUndefined();
      const { rows } = await test.ports.database.pool.query(`select state from ${kind.name}`);
      expect(rows).toEqual([{ state: 'failed' }]);
    },
  );

  it('servers of the version before and of this one together claim as many rows as the site may write, each row once [former-claims.2]', async () => {
    for (let count = 0; count < kind.siteLimit + 2; count++) await kind.insert();
    const servers = [formerServer(kind), presentServer(kind), formerServer(kind), presentServer(kind)];
    const claims = await Promise.all([...servers, ...servers].map((server) => server.claim()));
    const ids = claims.flatMap((row) => row?.id ?? []);
    expect(new Set(ids).size).toBe(kind.siteLimit);
    expect(ids).toHaveLength(kind.siteLimit);
  });
});
