import type { Endpoint } from '@invigil/contract/endpoint';
import type { ApiClient } from '@invigil/testkit/api/api-client';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { makeDeletionsFinal } from '../contexts/authoring/deletions/list-deletions.ts';
import { files } from '../database/schema.ts';
import { removeUnusedFiles } from '../workflows/unused-files/remove-unused-files.ts';
import type { TestApp } from './test-app.ts';

/** The results of `presenceOf` for a file with its row and its bytes, and for one with neither. */
export const IS_THERE = [1, 1];
export const IS_GONE = [0, 0];

/** The id in the path of a stored file. */
export const fileIdIn = (filePath: string) => /[0-9a-f-]{36}/.exec(filePath)?.[0] ?? '';

/** Uploads a picture, by default a small one, and returns its path. */
export async function uploadPicture(
  caller: ApiClient,
  endpoint: Endpoint,
  size: { readonly width: number; readonly height: number } = { width: 9, height: 9 },
): Promise<string> {
  const bytes = await sharp({ create: { ...size, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const response = await caller.sendFile(endpoint, { bytes });
  expect(response.statusCode, response.body).toBe(200);
  const { dbPath, fileName = '' } = response.json<{ dbPath?: string; fileName?: string }>();
  return dbPath ?? fileName;
}

/** The id of the thumbnail of a stored picture; empty for none. */
export async function thumbnailIdOf({ ports }: TestApp, filePath: string): Promise<string> {
  const [row] = await ports.database.db
    .select({ id: files.id })
    .from(files)
    .where(eq(files.thumbnailOf, fileIdIn(filePath)));
  return row?.id ?? '';
}

/** Whether the row and the bytes of a file exist. */
export async function presenceOf({ ports }: TestApp, filePath: string): Promise<[number, number]> {
  const id = fileIdIn(filePath);
  const writtenAt = await ports.files.writtenAt(id);
  return [await ports.database.db.$count(files, eq(files.id, id)), writtenAt === undefined ? 0 : 1];
}

/** Runs the removal job once, after the job that makes deletions final. */
export async function removeOnce({ ports }: TestApp): Promise<number> {
  await makeDeletionsFinal(ports);
  return removeUnusedFiles(ports);
}

/** Lets 25 hours pass and signs the user in again, because the session has ended. */
export async function aDayLater(test: TestApp, client: SignedIn): Promise<SignedIn> {
  test.clock.advance({ hours: 25 });
  return test.signIn(client.credentials);
}
