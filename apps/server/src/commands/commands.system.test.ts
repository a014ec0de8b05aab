import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { setPasswordByLink } from '@invigil/contract/accounts/password-link-endpoints';
import { tokenOfFragment } from '@invigil/domain/accounts/password-link';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseUrlOf, runCommand } from '../testing/run-command.ts';
import { OWNER, startTestApp, type TestApp } from '../testing/test-app.ts';

const PASSWORD = 'a quite different phrase 12';

let test: TestApp;
let settings: Record<string, string>;

beforeAll(async () => {
  test = await startTestApp();
  // The commands read the system's clock.
  test.clock.advance({ ms: Date.now() - test.clock.now().getTime() });
  settings = {
    DATABASE_URL: databaseUrlOf(test.ports.database.pool.options),
    SECRET_KEY: 'ab'.repeat(32),
    PUBLIC_URL: 'https://exams.example.org/',
  };
});
afterAll(() => test.close());

const linkIn = (text: string) => new URL(/https:\S+/.exec(text)?.[0] ?? 'none:');
async function setPassword(link: URL): Promise<void> {
  const token = tokenOfFragment(link.hash) ?? '';
  await test.anonymous.ok(setPasswordByLink, { body: { token, password: PASSWORD } });
}

it('commands make a link for the only SuperAdmin, and a further SuperAdmin who sets a password by a link [commands.1]', async () => {
  const first = await runCommand('password-link', [], settings);
  expect([first.code, first.stderr]).toEqual([0, '']);
  expect(first.stdout).toContain(`for ${OWNER.email}`);
  expect(linkIn(first.stdout).origin).toBe('https://exams.example.org');
  await setPassword(linkIn(first.stdout));
  const owner = await test.signIn({ ...OWNER, password: PASSWORD });
  expect((await owner.ok(accounts.getCurrentUser)).passwordLinks).toMatchObject([{ madeBy: null }]);

  const second = await runCommand('superadmin', ['Second@Example.org', 'Sam', 'Second'], settings);
  expect([second.code, second.stderr]).toEqual([0, '']);
  const credentials = { email: 'second@example.org', password: PASSWORD };
  const early = await test.anonymous.send(accounts.signIn, { body: credentials });
  expect(early.statusCode).toBe(204);
  await setPassword(linkIn(second.stdout));
  const sam = await test.signIn(credentials);
  expect(await sam.ok(accounts.getCurrentUser)).toMatchObject({
    fullName: 'Sam Second',
    roleCode: 'superAdmin',
  });

  const several = await runCommand('password-link', [], settings);
  expect([several.code, several.stderr]).toEqual([1, expect.stringContaining('second@example.org')]);
  expect((await runCommand('password-link', ['second@example.org'], settings)).code).toBe(0);
});

it('commands refuse unknown, taken and invalid addresses in a sentence, and print their usage [commands.2]', async () => {
  const ended = [
    await runCommand('password-link', ['nobody@example.org'], settings),
    await runCommand('superadmin', [OWNER.email, 'Again'], settings),
    await runCommand('superadmin', ['no address', 'Name'], settings),
    await runCommand('superadmin', ['missing@example.org'], settings),
  ];
  expect(ended.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  expect(ended.map(({ stderr }) => stderr.split('\n')[0])).toEqual([
    'No account has the address nobody@example.org.',
    `${OWNER.email} has an account already.`,
    'no address is not a valid e-mail address.',
    'Usage: npm run superadmin -- <e-mail address> <name>',
  ]);
});
