import { buffer } from 'node:stream/consumers';
import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as profile from '@invigil/contract/accounts/profile-endpoints';
import * as templates from '@invigil/contract/authoring/certificate-template-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import type { Endpoint } from '@invigil/contract/endpoint';
import * as settings from '@invigil/contract/site/settings-endpoints';
import { thumbnailAddressOf } from '@invigil/domain/files/thumbnails';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../database/schema.ts';
import { fileIdIn, thumbnailIdOf, uploadPicture } from '../../testing/stored-files.ts';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => test.app.inject({ method, url });
const rowsOf = async (caller: SignedIn) =>
  test.ports.database.db.$count(files, eq(files.tenantId, caller.userId));

async function expectOriginal(path: string): Promise<void> {
  const [original, asThumbnail] = [await get(path), await get(thumbnailAddressOf(path))];
  expect([original.statusCode, asThumbnail.statusCode]).toEqual([200, 200]);
  expect(asThumbnail.rawPayload.equals(original.rawPayload)).toBe(true);
  expect(asThumbnail.headers.etag).toBe(`"${fileIdIn(path)}"`);
}

describe('the thumbnail of an uploaded picture', () => {
  it.each<[string, Endpoint]>([
    ['a question', questions.uploadQuestionImage],
    ['a certificate', templates.uploadCertificateImage],
    ['a profile', profile.uploadUserImage],
    ['the site', settings.uploadLogo],
  ])(
    'an uploaded picture of %s is served whole and as a thumbnail of 320 pixels [thumbnails.1]',
    async (_name, endpoint) => {
      const caller = endpoint === settings.uploadLogo ? await test.signIn(OWNER) : admin;
      const path = await uploadPicture(caller, endpoint, { width: 1_000, height: 500 });
      const [original, thumbnail] = [await get(path), await get(thumbnailAddressOf(path))];
      expect(await sharp(original.rawPayload).metadata()).toMatchObject({ width: 1_000, height: 500 });
      expect(thumbnail.statusCode).toBe(200);
      const { format, width, height } = await sharp(thumbnail.rawPayload).metadata();
      expect([format, width, height]).toEqual(['webp', 320, 160]);
      const thumbnailId = await thumbnailIdOf(test, path);
      expect(thumbnailId).not.toBe('');
      expect(thumbnail.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(thumbnail.rawPayload.length),
        'cache-control': original.headers['cache-control'],
        etag: `"${thumbnailId}"`,
      });
      expect(original.headers.etag).toBe(`"${fileIdIn(path)}"`);
      const head = await get(thumbnailAddressOf(path), 'HEAD');
      expect([head.headers.etag, head.headers['content-length'], head.rawPayload.length]).toEqual([
        `"${thumbnailId}"`,
        String(thumbnail.rawPayload.length),
        0,
      ]);
    },
  );

  it('a thumbnail has the upright shape of a rotated photograph, and the transparency of a drawing', async () => {
    const photograph = await sharp({ create: { width: 800, height: 400, channels: 3, background: 'green' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const drawing = await sharp({
      create: { width: 40, height: 1_000, channels: 4, background: '#ff000080' },
    })
      .png()
      .toBuffer();
    const shapes = await Promise.all(
      [photograph, drawing].map(async (bytes) => {
        const { dbPath } = (await admin.sendFile(questions.uploadQuestionImage, { bytes })).json();
        return sharp((await get(thumbnailAddressOf(dbPath))).rawPayload).metadata();
      }),
    );
    expect(shapes.map(({ width, height, hasAlpha }) => [width, height, hasAlpha])).toEqual([
      [160, 320, false],
      [13, 320, true],
    ]);
  });

  it('a picture of at most 320 pixels has no thumbnail, and is sent whole for one [thumbnails.2]', async () => {
    const small = await uploadPicture(admin, questions.uploadQuestionImage, { width: 320, height: 320 });
    expect(await thumbnailIdOf(test, small)).toBe('');
    await expectOriginal(small);
  });

  it('a picture without a thumbnail, stored by an earlier version or lost, is sent whole for one [thumbnails.3]', async () => {
    const size = { width: 400, height: 400 };
    const earlier = await uploadPicture(admin, questions.uploadQuestionImage, size);
    await test.ports.database.db.delete(files).where(eq(files.thumbnailOf, fileIdIn(earlier)));
    await expectOriginal(earlier);
    const lost = await uploadPicture(admin, questions.uploadQuestionImage, size);
    await test.ports.files.remove(await thumbnailIdOf(test, lost));
    await expectOriginal(lost);
  });

  it('a thumbnail needs the ticket of its picture, and has no address of its own [thumbnails.4]', async () => {
    const path = await uploadPicture(admin, profile.uploadUserImage, { width: 400, height: 400 });
    const [bare = ''] = path.split('?');
    expect((await get(`${bare}?size=thumbnail`)).statusCode).toBe(404);
    expect((await get(`${bare}?size=small`)).statusCode).toBe(404);
    const thumbnailPath = bare.replace(fileIdIn(path), await thumbnailIdOf(test, path));
    const signed = test.ports.tickets.sign(thumbnailPath, admin.userId, test.clock.now());
    expect((await get(signed)).statusCode).toBe(404);
    const { email, fullName } = await admin.ok(accounts.getCurrentUser);
    const person = { userId: admin.userId, fullName, email, mobile: '', address: '', dateOfBirth: null };
    expect(await admin.fieldErrors(profile.updateProfile, { ...person, imagePath: thumbnailPath })).toEqual({
      imagePath: ['invalidValue'],
    });
    test.clock.advance({ minutes: 21 });
    expect((await get(thumbnailAddressOf(path))).statusCode).toBe(404);
  });

  it('an unknown size of a picture is refused with 400 at its name, and is not cached [thumbnails.5]', async () => {
    const caller = await test.signIn(OWNER);
    const path = await uploadPicture(caller, settings.uploadLogo, { width: 400, height: 400 });
    for (const query of ['size=small', 'size=', 'size=thumbnail&size=thumbnail']) {
      const { statusCode, headers, json } = await get(`${path}?${query}`);
      expect([statusCode, json().errors, headers['cache-control']]).toEqual([
        400,
        { size: ['invalidValue'] },
        'no-store',
      ]);
    }
  });
});

it('the path of a thumbnail names its picture where it is saved', async () => {
  const path = await uploadPicture(admin, profile.uploadUserImage, { width: 400, height: 400 });
  const { email, fullName } = await admin.ok(accounts.getCurrentUser);
  const person = { userId: admin.userId, fullName, email, mobile: '', address: '', dateOfBirth: null };
  await admin.ok(profile.updateProfile, { body: { ...person, imagePath: thumbnailAddressOf(path) } });
  const saved = await admin.ok(accounts.getCurrentUser);
  expect(saved.imagePath.split('?')).toEqual([path.split('?')[0], expect.stringMatching(/^ticket=[^&]+$/)]);
});

it('thumbnails count neither as files nor as bytes of the storage quota [thumbnails.6]', async () => {
  const candidate = await buildCandidate(test, admin);
  const size = { width: 400, height: 300 };
  for (let count = 0; count < 10; count++) await uploadPicture(candidate, profile.uploadUserImage, size);
  expect(await rowsOf(candidate)).toBe(20);
  const bytes = await sharp({ create: { ...size, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const refused = await candidate.sendFile(profile.uploadUserImage, { bytes });
  expect([refused.statusCode, refused.json()]).toEqual([202, { responseMsg: 'storageFull' }]);
  expect(await rowsOf(candidate)).toBe(20);
});

it('a thumbnail is stored with the size and the owner of its row', async () => {
  const path = await uploadPicture(admin, questions.uploadQuestionImage, { width: 1_600, height: 1_600 });
  const [row] = await test.ports.database.db
    .select()
    .from(files)
    .where(eq(files.thumbnailOf, fileIdIn(path)));
  const stored = await test.ports.files.find(row?.id ?? '');
  expect(row).toMatchObject({ tenantId: admin.userId, byteSize: stored?.size, mediaType: 'image/webp' });
  expect(stored && (await buffer(stored.read())).length).toBe(row?.byteSize);
});
