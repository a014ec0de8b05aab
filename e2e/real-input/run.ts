// Holds a real licence examination with 30 candidates at the same time and compares every result with one computed
// only from the published question pool. Adds two written questions, which the script marks as the
// Admin. Every candidate who passes has a certificate, which is compared word by word; no other caller sees one.
// Usage: npx tsx e2e/real-input/run.ts <folder> [--base-url URL] [--seed N]
// The folder contains the pool and its figures. With --base-url the SuperAdmin signs in with SUPERADMIN_EMAIL and
// SUPERADMIN_PASSWORD of the environment; otherwise the script starts the built server on throwaway data.
import { parseArgs } from 'node:util';
import type { Credentials } from '@invigil/testkit/builders/site';
import { startServer } from '@invigil/testkit/server/start-server';
import { holdExam } from './hold-exam.ts';

const DEFAULT_SEED = '2026';

interface Site {
  readonly baseUrl: string;
  readonly owner: Credentials;
  stop(): Promise<void>;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'base-url': { type: 'string' }, seed: { type: 'string', default: DEFAULT_SEED } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Name the folder of the question pool.');
  process.exit(1);
}
const site: Site = values['base-url'] === undefined ? await startServer() : siteAt(values['base-url']);
try {
  const { baseUrl, owner } = site;
  process.exitCode = (await holdExam({ baseUrl, owner, folder, seed: Number(values.seed) })) ? 0 : 1;
} finally {
  await site.stop();
}

function siteAt(baseUrl: string): Site {
  const { SUPERADMIN_EMAIL: email = 'owner@invigil.local', SUPERADMIN_PASSWORD: password } = process.env;
  if (password === undefined) throw new Error('SUPERADMIN_PASSWORD is not set');
  return { baseUrl, owner: { email, password }, stop: async () => undefined };
}
