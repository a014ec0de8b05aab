/** The address of a silent recording of this length: the fixtures are shorter than a jump. */
export function silence(seconds: number): string {
  const rate = 8_000;
  const bytes = new DataView(new ArrayBuffer(44 + seconds * rate));
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) bytes.setUint8(at + index, letter.charCodeAt(0));
  };
  write(0, 'RIFF');
  bytes.setUint32(4, 36 + seconds * rate, true);
  write(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  // PCM of one channel with eight bits.
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, rate, true);
  bytes.setUint32(28, rate, true);
  bytes.setUint16(32, 1, true);
  bytes.setUint16(34, 8, true);
  write(36, 'data');
  bytes.setUint32(40, seconds * rate, true);
  new Uint8Array(bytes.buffer, 44).fill(128);
  const binary = Array.from(new Uint8Array(bytes.buffer), (byte) => String.fromCharCode(byte)).join('');
  return `data:audio/wav;base64,${btoa(binary)}`;
}
