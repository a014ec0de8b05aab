import { ROLE_IDS } from '@invigil/domain/access/roles';
import { runCommand, UsageError } from '../backup/command-line.ts';
import { findAccountOf, findAccountsByRole } from '../contexts/identity/queries.ts';
import type { Queries } from '../database/client.ts';
import { CommandError } from './command-error.ts';
import { inTransaction, makeLink, sayLink } from './with-database.ts';

const USAGE = `Usage: npm run password-link [-- <e-mail address>]

Makes a link that sets a new password, once, within 15 minutes, also while the server runs: for the account of the
address, or without one for the only SuperAdmin. The settings are the server's: DATA_DIR or DATABASE_URL, PUBLIC_URL.`;

async function passwordLink(): Promise<number> {
  const [email, ...others] = process.argv.slice(2);
  if (others.length > 0 || email?.startsWith('-')) throw new UsageError(USAGE);
  const { account, link } = await inTransaction(async (tx, config) => {
    const linkedAccount = email === undefined ? await findOnlySuperAdmin(tx) : await findAccountOf(tx, email);
    if (linkedAccount === undefined) throw new CommandError(`No account has the address ${email}.`);
    return { account: linkedAccount, link: await makeLink(tx, config, linkedAccount) };
  });
  sayLink(`A link to set a new password for ${account.email}.`, link);
  return 0;
}

async function findOnlySuperAdmin(tx: Queries) {
  const superAdmins = await findAccountsByRole(tx, ROLE_IDS.superAdmin);
  if (superAdmins.length > 1)
    throw new CommandError(
      `The site has several SuperAdmins. Name one:\n  ${superAdmins.map(({ email }) => email).join('\n  ')}`,
    );
  const [only] = superAdmins;
  if (only === undefined) throw new CommandError('The site has no SuperAdmin. Start the server once.');
  return only;
}

await runCommand(passwordLink);
