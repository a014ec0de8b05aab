import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Site, siteOf } from '@invigil/testkit/builders/site';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import { inject } from 'vitest';
import type { MailTransport } from '../adapters/mail-transport.ts';
import { createPasswordHasher, LEAST_COST } from '../adapters/password-hasher.ts';
import type { AllPorts } from '../all-ports.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { seedDatabase } from '../contexts/identity/seed/seed-database.ts';
import { createPorts } from '../create-ports.ts';
import { openDatabase } from '../database/client.ts';
import type { CallLimits } from '../http/limits/call-limits.ts';
import { createLog } from '../log.ts';
import type { DemoAccount } from '../ports.ts';
import { TEMPLATE } from './global-setup.ts';
import { createTestClient } from './test-client.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

export const OWNER = { email: 'owner@invigil.local', password: 'owner-Secret-2026' };

/** A site in this process. */
export interface TestApp extends Site {
  readonly app: FastifyInstance;
  readonly ports: AllPorts;
  readonly clock: TestClock;
  /** Folder of stored files. */
  readonly filesFolder: string;
  close(): Promise<void>;
}

interface TestAppOptions {
  readonly log?: ReturnType<typeof createLog>;
  /** Makes the site a demonstration with these accounts. */
  readonly demoAccounts?: readonly DemoAccount[];
  readonly mailTransport?: MailTransport;
  /** Environment variables of the server, in addition to the common ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Hashes passwords at the cost of a real site, for tests of that cost. */
  readonly fullPasswordCost?: boolean;
  readonly limits?: CallLimits;
}

/** A whole server on its own database, copied from the migrated template; only the clock is simulated. */
export async function startTestApp({
  log = createLog('silent'),
  demoAccounts,
  settings = {},
  mailTransport,
  fullPasswordCost = false,
  limits,
}: TestAppOptions = {}): Promise<TestApp> {
  const cluster = inject('cluster');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const maintenance = new Pool({ ...cluster, max: 1 });
  await maintenance.query(`create database ${name} template ${TEMPLATE}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'invigil-files-'));
  const clock = createTestClock();
  const database = openDatabase({ ...cluster, database: name, max: 8 }, () => undefined);
  const ports = createPorts({
    config: readConfig({
      SUPERADMIN_PASSWORD: OWNER.password,
      LOG_LEVEL: 'silent',
      DEMO: String(demoAccounts !== undefined),
      ...settings,
    }),
    database,
    clock,
    secretKey: Buffer.alloc(32, 7),
    filesFolder: folder,
    log,
    demoAccounts,
    mailTransport,
    limits,
    passwords: createPasswordHasher(fullPasswordCost ? {} : LEAST_COST),
  });
  await seedDatabase(ports);
  const app = await buildApp(ports, { logger: log, webPages: false });

  return {
    ...siteOf(OWNER, (token) => createTestClient(app, { token })),
    app,
    ports,
    clock,
    filesFolder: folder,
    async close() {
      await app.close();
      await database.close();
      await maintenance.query(`drop database ${name} with (force)`);
      await maintenance.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
