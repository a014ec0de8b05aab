// @ts-check
import { fstatSync, readSync } from 'node:fs';

const WINDOW_BYTES = 256 * 1024;

/** Reads a file from its beginning to its end through a buffer, so that memory does not grow with the file. */
export class FileWindow {
  #buffer = Buffer.alloc(WINDOW_BYTES);
  #start = 0;
  #length = 0;
  /** @type {number} */
  #file;

  /** @param {number} file descriptor of an open file */
  constructor(file) {
    this.#file = file;
    this.size = fstatSync(file).size;
  }

  /**
   * @param {number} at offset in the file
   * @param {number} count at most a page of Ogg, 65,307 bytes
   * @returns {Buffer | undefined} undefined where the file ends before; valid until the next call
   */
  read(at, count) {
    if (at < this.#start || at + count > this.#start + this.#length) this.#fill(at);
    const from = at - this.#start;
    return from + count > this.#length ? undefined : this.#buffer.subarray(from, from + count);
  }

  /** @param {number} at */
  #fill(at) {
    this.#start = at;
    this.#length = 0;
    for (;;) {
      const count = WINDOW_BYTES - this.#length;
      const read =
        count === 0 ? 0 : readSync(this.#file, this.#buffer, this.#length, count, at + this.#length);
      if (read === 0) return;
      this.#length += read;
    }
  }
}
