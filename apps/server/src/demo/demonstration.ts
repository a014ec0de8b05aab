import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import { ConfigError } from '../config.ts';
import { reasonOf } from '../database/embedded/embedded-database-error.ts';
import { createTraversableFolder } from '../database/embedded/traversable-folder.ts';
import { CHECKOUT_ROOT } from '../paths.ts';
import { translateFaqText } from './content/faqs.ts';
import { SAMPLE_ACCOUNTS } from './content/sample-accounts.ts';
import { emptyDatabase } from './empty-database.ts';
import { bringToLife } from './life/bring-to-life.ts';
import { type FilledDemonstration, runDemonstration } from './run-demonstration.ts';

interface Storage {
  readonly connection: PoolConfig;
  readonly dataDir: string;
  readonly filesFolder: string;
}

/** The differences of a server that runs a demonstration. */
export const demonstration = {
  accounts: SAMPLE_ACCOUNTS,
  translate: translateFaqText,

  async fill(options: Parameters<typeof runDemonstration>[0]): Promise<FilledDemonstration> {
    process.stdout.write('Filling the demonstration: four months of use, in some ten seconds…\n');
    return runDemonstration(options);
  },

  /** Lets candidates write while somebody looks. @returns a function that stops them */
  live: bringToLife,

  /**
   * Creates the demonstration's data folder, separate from the site's, unless DATA_DIR names one.
   * @throws ConfigError if this user cannot create it
   */
  async makeRoot(): Promise<string> {
    const root = path.join(CHECKOUT_ROOT, '.cache', 'demo');
    await createTraversableFolder(root).catch((error: unknown) => {
      throw new ConfigError(
        `The folder ${root} cannot be made (${reasonOf(error)}). Set DATA_DIR to one that this user can write.`,
      );
    });
    return root;
  },

  /**
   * Removes the data of an earlier demonstration.
   *
   * @throws ConfigError for data that no demonstration has created
   */
  async clear({ connection, dataDir, filesFolder }: Storage): Promise<void> {
    await emptyDatabase(connection, dataDir);
    await rm(filesFolder, { recursive: true, force: true });
  },

  /** Lines printed at the start, below the address. */
  lines: [
    '',
    '  This is a demonstration. All changes are deleted when it restarts. Sample accounts:',
    ...SAMPLE_ACCOUNTS.map(
      ({ roleDisplayName, email, password }) =>
        `    ${roleDisplayName.padEnd(22)}${email.padEnd(26)}${password}`,
    ),
  ],
} as const;
