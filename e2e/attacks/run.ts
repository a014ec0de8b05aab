// Attacks a built product as an attacker with one account who knows every address. Build first. Usage:
//   npx tsx e2e/attacks/run.ts [--only WORD]
import { parseArgs } from 'node:util';
import { startServer } from '@invigil/testkit/server/start-server';
import { type AttackResult, printAttacks } from './attack.ts';
import { checkDependencies } from './dependencies.ts';
import { tryCheatingClient, tryKeySearch, tryWalkingIds } from './in-exam.ts';
import { tryMalformedCalls, tryUploads } from './input.ts';
import { tryBorrowedIdentity, tryOtherTenant, tryUnofferedStarts } from './reach.ts';
import { tryEndedSessions, tryGuessing, trySignInTiming, tryTicketsAndSecrets } from './sessions.ts';
import { type AttackedSite, prepareSite } from './site.ts';
import { tryHeaders, tryStoredScripts } from './stored-script.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

const attacks: readonly ((site: AttackedSite) => Promise<AttackResult>)[] = [
  tryKeySearch,
  tryWalkingIds,
  tryCheatingClient,
  tryOtherTenant,
  tryBorrowedIdentity,
  tryUnofferedStarts,
  tryEndedSessions,
  trySignInTiming,
  tryGuessing,
  tryTicketsAndSecrets,
  tryUploads,
  tryMalformedCalls,
  tryHeaders,
  tryStoredScripts,
];

const results: AttackResult[] = [];
const server = await startServer();
try {
  const site = await prepareSite(server.baseUrl, server.owner);
  for (const attack of attacks.filter(({ name }) => name.includes(values.only)))
    results.push(
      await attack(site).catch((error: Error) => ({
        row: '',
        attack: attack.name,
        done: 'broke off',
        broken: [error.message.slice(0, 300)],
      })),
    );
} finally {
  await server.stop();
}
if ('dependencies'.includes(values.only)) results.push(...(await checkDependencies()));
process.exitCode = printAttacks(results) ? 0 : 1;
