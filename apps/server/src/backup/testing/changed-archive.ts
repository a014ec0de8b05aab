import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { readArchive } from '../archive-reader.ts';
import { createArchive } from '../archive-writer.ts';
import { MANIFEST_NAME, type Manifest } from '../manifest.ts';

interface Changes {
  /** Replaces the bytes of an entry. */
  readonly content?: (name: string, bytes: Buffer) => Buffer;
  readonly manifest?: (manifest: Manifest) => unknown;
  /** Makes the manifest state the checksums of the changed parts. */
  readonly signed?: boolean;
}

/** Copies an archive with changes. */
export async function changeArchive(source: string, target: string, changes: Changes): Promise<void> {
  const { content = (_name, bytes) => bytes, manifest = (given) => given, signed = false } = changes;
  const archive = await createArchive(target, new Date());
  const sums = new Map<string, { bytes: number; sha256: string }>();
  await readArchive(source, async (name, stream) => {
    const original = await buffer(stream);
    let bytes = name === MANIFEST_NAME ? original : content(name, original);
    if (name === MANIFEST_NAME) {
      const stated = JSON.parse(original.toString()) as Manifest;
      for (const { parts } of signed ? stated.tables : [])
        for (const part of parts) Object.assign(part, sums.get(part.name));
      bytes = Buffer.from(JSON.stringify(manifest(stated)));
    }
    sums.set(name, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    await archive.add(name, bytes.length, [bytes]);
  });
  await archive.finish();
}
