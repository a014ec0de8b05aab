import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

/**
 * A fingerprint of files, which tells whether their products are stale. `stamps` hashes sizes and times: it is
 * quick, and any write, copy or checkout changes it (the change time cannot be set back). `contents` hashes the
 * contents, and decides only where the stamps differ.
 */
export class Fingerprint {
  #files;
  #context;
  #stamps;

  /** `context` is further input, such as the version of Node. */
  constructor(files, context = '') {
    this.#files = files;
    this.#context = context;
    // Taken before the contents are read, so that a change in between shows the next time.
    this.#stamps = digest((hash) => {
      hash.update(context);
      for (const file of files) {
        const { size, mtimeNs, ctimeNs } = statSync(join(root, file), { bigint: true });
        hash.update(`${file}\0${size}\0${mtimeNs}\0${ctimeNs}\n`);
      }
    });
  }

  /** Whether the marker was written for the same contents. Refreshes its stamps where only those differ. */
  matches(marker) {
    const noted = readMarker(marker);
    if (!noted) return false;
    if (noted.stamps === this.#stamps) return true;
    if (noted.contents !== this.#contents()) return false;
    this.write(marker);
    return true;
  }

  write(marker) {
    const path = join(root, marker);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify({ stamps: this.#stamps, contents: this.#contents() }));
  }

  #contents() {
    return digest((hash) => {
      hash.update(this.#context);
      for (const file of this.#files) {
        const content = readFileSync(join(root, file));
        hash.update(`${file}\0${content.length}\n`).update(content);
      }
    });
  }
}

function digest(feed) {
  const hash = createHash('sha256');
  feed(hash);
  return hash.digest('hex');
}

function readMarker(marker) {
  try {
    return JSON.parse(readFileSync(join(root, marker), 'utf8'));
  } catch {
    return undefined;
  }
}
