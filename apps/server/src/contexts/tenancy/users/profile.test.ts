import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as profile from '@invigil/contract/accounts/profile-endpoints';
import { buildAdmin, buildCandidate, PASSWORD } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const NEW_PASSWORD = 'a longer horse 1147';

describe('a password', () => {
  it('a password is changed after the current one was verified; the other sessions end [profile.5]', async () => {
    const candidate = await buildCandidate(test, admin);
    const email = candidate.credentials.email;
    const elsewhere = await test.signIn({ email, password: PASSWORD });
    await candidate.ok(profile.checkPassword, { body: { email, password: PASSWORD } });
    await candidate.ok(profile.changePassword, {
      body: { userId: candidate.userId, password: NEW_PASSWORD },
    });
    expect(await candidate.status(accounts.getCurrentUser)).toBe(200);
    expect(await elsewhere.status(accounts.getCurrentUser)).toBe(401);
    const old = { email, password: PASSWORD };
    expect(await test.anonymous.status(accounts.signIn, { body: old })).toBe(204);
    await test.signIn({ email, password: NEW_PASSWORD });
  });

  it('a password is not changed without the current one, after five minutes, or twice [profile.3]', async () => {
    const candidate = await buildCandidate(test, admin);
    const body = { userId: candidate.userId, password: NEW_PASSWORD };
    const check = () => candidate.ok(profile.checkPassword, { body: { password: PASSWORD } });
    expect(await candidate.refusal(profile.changePassword, { body })).toBe('wrongPassword');
    await check();
    test.clock.advance({ minutes: 5 });
    expect(await candidate.refusal(profile.changePassword, { body })).toBe('wrongPassword');
    await check();
    test.clock.advance({ minutes: 4 });
    await candidate.ok(profile.changePassword, { body });
    expect(await candidate.refusal(profile.changePassword, { body })).toBe('wrongPassword');
  });

  it('a verified password opens the window of its own session and of no other session [profile.8]', async () => {
    const candidate = await buildCandidate(test, admin);
    const other = await test.signIn({ email: candidate.credentials.email, password: PASSWORD });
    await candidate.ok(profile.checkPassword, { body: { password: PASSWORD } });
    const body = { userId: candidate.userId, password: NEW_PASSWORD };
    expect(await other.refusal(profile.changePassword, { body })).toBe('wrongPassword');
  });

  it('a new password has eight characters or more and is none of the commonest [profile.4]', async () => {
    const candidate = await buildCandidate(test, admin);
    const { userId } = candidate;
    expect(await candidate.fieldErrors(profile.changePassword, { userId, password: 'short' })).toEqual({
      password: ['min8Character'],
    });
    await candidate.ok(profile.checkPassword, { body: { password: PASSWORD } });
    const common = { userId, password: 'password123' };
    expect(await candidate.refusal(profile.changePassword, { body: common })).toBe('commonPassword');
  });

  it('a password check is refused after ten wrong guesses, until a wait is over [profile.7]', async () => {
    const candidate = await buildCandidate(test, admin);
    const guess = { body: { password: 'not the password' } };
    for (let tries = 0; tries < 10; tries++)
      expect(await candidate.refusal(profile.checkPassword, guess)).toBe('wrongPassword');
    expect(await candidate.status(profile.checkPassword, guess)).toBe(429);
    test.clock.advance({ minutes: 15 });
    await candidate.ok(profile.checkPassword, { body: { password: PASSWORD } });
  });

  it('the password of another user is neither checked nor changed', async () => {
    const candidate = await buildCandidate(test, admin);
    const email = admin.credentials.email;
    expect(await candidate.status(profile.checkPassword, { body: { email, password: PASSWORD } })).toBe(403);
    const body = { userId: admin.userId, password: NEW_PASSWORD };
    expect(await candidate.status(profile.changePassword, { body })).toBe(403);
  });

  it('a request for a forgotten password gets the same answer for every address while mail is not configured [profile.6]', async () => {
    for (const email of [admin.credentials.email, 'nobody@example.org'])
      expect(await test.anonymous.refusal(profile.getForgottenPasswordState, { params: { email } })).toBe(
        'emailSettingsNotDone',
      );
  });
});

describe('a profile', () => {
  const fields = { fullName: 'Mei Lin', mobile: '+39 06', dateOfBirth: '2001-02-03', address: 'Roma' };

  it('a profile is changed by its owner, with a picture that its owner and its Admin see [profile.1]', async () => {
    const candidate = await buildCandidate(test, admin);
    const email = candidate.credentials.email;
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const { dbPath } = (await candidate.sendFile(profile.uploadUserImage, { bytes })).json();
    await candidate.ok(profile.updateProfile, {
      body: { userId: candidate.userId, email, ...fields, imagePath: dbPath },
    });
    const current = await candidate.ok(accounts.getCurrentUser);
    expect(current).toMatchObject({ fullName: 'Mei Lin' });
    const seen = await admin.ok(accounts.getUser, { params: { userId: candidate.userId } });
    expect(seen).toMatchObject({ ...fields, email });
    for (const { imagePath } of [current, seen]) {
      const picture = await test.app.inject(imagePath);
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    // Saved again by the Admin with the form's own path, the picture is unchanged; an empty path removes it.
    const userId = candidate.userId;
    await admin.ok(accounts.updateUser, { body: { userId, email, ...fields, imagePath: seen.imagePath } });
    expect((await candidate.ok(accounts.getCurrentUser)).imagePath).not.toBe('');
    await admin.ok(accounts.updateUser, { body: { userId, email, ...fields } });
    expect((await candidate.ok(accounts.getCurrentUser)).imagePath).not.toBe('');
    await admin.ok(accounts.updateUser, { body: { userId, email, ...fields, imagePath: '' } });
    expect((await candidate.ok(accounts.getCurrentUser)).imagePath).toBe('');
  });

  it('a profile changes the e-mail address for the SuperAdmin only [profile.2]', async () => {
    const candidate = await buildCandidate(test, admin);
    const body = { userId: candidate.userId, email: 'new@example.org', ...fields };
    expect(await candidate.status(profile.updateProfile, { body })).toBe(403);
    const owner = await test.signIn({ email: 'owner@invigil.local', password: 'owner-Secret-2026' });
    const ownerProfile = { userId: owner.userId, ...fields };
    const taken = { ...ownerProfile, email: admin.credentials.email };
    expect(await owner.refusal(profile.updateProfile, { body: taken })).toBe('emailTaken');
    await owner.ok(profile.updateProfile, { body: { ...ownerProfile, email: 'boss@example.org' } });
    expect((await owner.ok(accounts.getCurrentUser)).email).toBe('boss@example.org');
  });

  it('a profile refuses a picture of another user and a file that is not a picture', async () => {
    const [one, two] = [await buildCandidate(test, admin), await buildCandidate(test, admin)];
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { dbPath } = (await one.sendFile(profile.uploadUserImage, { bytes })).json();
    const body = { userId: two.userId, email: two.credentials.email, ...fields, imagePath: dbPath };
    expect(await two.fieldErrors(profile.updateProfile, body)).toEqual({ imagePath: ['invalidValue'] });
    const text = await one.sendFile(profile.uploadUserImage, { bytes: Buffer.from('no picture') });
    expect(text.json()).toEqual({ responseMsg: 'imageUnreadable' });
  });
});
