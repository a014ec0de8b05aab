import { systemClock } from '../adapters/clock.ts';
import { createSecretBox } from '../adapters/secret-box.ts';
import { runCommand, say, UsageError } from '../backup/command-line.ts';
import { generateBadgeKeyPair, rotateBadgeKey } from '../contexts/certificates/actions.ts';
import { loadSecretKey } from '../secret-key.ts';
import { inTransaction } from './with-database.ts';

const USAGE = `Usage: npm run rotate-badge-key

Makes a new key that signs badges, also while the server runs, and deletes the private part of the present one. What the
former keys have signed stays valid. The settings are the server's: DATA_DIR or DATABASE_URL, SECRET_KEY.`;

async function rotateKey(): Promise<number> {
  if (process.argv.length > 2) throw new UsageError(USAGE);
  const pair = await generateBadgeKeyPair();
  const keyId = await inTransaction(async (tx, { SECRET_KEY }, { dataDir }) => {
    const secrets = createSecretBox(await loadSecretKey(SECRET_KEY, dataDir));
    return rotateBadgeKey({ clock: systemClock, secrets }, tx, pair);
  });
  say(
    `Badges are signed with the new key ${keyId} from now on. What the former keys have signed stays valid.`,
  );
  return 0;
}

await runCommand(rotateKey);
