import { email as emailField, personName } from '@invigil/contract/fields';
import { ROLE_IDS } from '@invigil/domain/access/roles';
import { systemClock } from '../adapters/clock.ts';
import { Refused } from '../application/errors.ts';
import { runCommand, UsageError } from '../backup/command-line.ts';
import { recordServerAudit } from '../contexts/audit/actions.ts';
import { createAccount } from '../contexts/identity/actions.ts';
import { CommandError } from './command-error.ts';
import { inTransaction, makeLink, sayLink } from './with-database.ts';

const USAGE = `Usage: npm run superadmin -- <e-mail address> <name>

Makes a further SuperAdmin, also while the server runs, and prints the link that sets the password of the account. The
settings are the server's: DATA_DIR or DATABASE_URL, PUBLIC_URL.`;

const MAX_NAME_LENGTH = 120;

async function superadmin(): Promise<number> {
  const [address, ...names] = process.argv.slice(2);
  if (address === undefined || names.length === 0 || address.startsWith('-')) throw new UsageError(USAGE);
  const email = emailField.safeParse(address);
  if (!email.success) throw new CommandError(`${address} is not a valid e-mail address.`);
  const fullName = personName(MAX_NAME_LENGTH).safeParse(names.join(' '));
  if (!fullName.success) throw new CommandError('The name is not valid.');
  const link = await inTransaction(async (tx, config) => {
    const account = { fullName: fullName.data, email: email.data };
    // Without a password: only the link opens the account.
    const { id } = await createAccount({ clock: systemClock }, tx, {
      ...account,
      roleId: ROLE_IDS.superAdmin,
      passwordHash: '',
      passwordIsOwn: false,
      createdBy: null,
    }).catch((error: unknown) => {
      if (error instanceof Refused) throw new CommandError(`${email.data} has an account already.`);
      throw error;
    });
    await recordServerAudit({ clock: systemClock }, tx, null, {
      action: 'userCreated',
      subjectId: id,
      subjectName: account.fullName,
    });
    return makeLink(tx, config, { id, fullName: account.fullName });
  });
  sayLink(`${email.data} is a SuperAdmin now, without a password so far.`, link);
  return 0;
}

await runCommand(superadmin);
