/**
 * A WebM file with free space at its end: the format allows an element of any length without content.
 *
 * @param byBytes length of the content of that element
 */
export function enlargedWebm(webm: Buffer, byBytes: number): Buffer {
  const VOID = 0xec;
  // The second byte says that seven bytes of the length follow.
  const head = Buffer.from([VOID, 0x01, 0, 0, 0, 0, 0, 0, 0]);
  head.writeUIntBE(byBytes, 3, 6);
  return Buffer.concat([webm, head, Buffer.alloc(byBytes)]);
}
