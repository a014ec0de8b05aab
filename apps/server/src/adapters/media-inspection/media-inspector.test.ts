import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { oggPage, silentOgg } from '@invigil/testkit/media/ogg';
import { CLIP, TONE } from '@invigil/testkit/media/recordings';
import fc from 'fast-check';
import { BufferTarget, Conversion, FilePathSource, Input, Output, WEBM, WebMOutputFormat } from 'mediabunny';
import { expect, test } from 'vitest';
import { createMediaInspector } from './media-inspector.ts';

const inspector = createMediaInspector();

async function fileOf(name: string, bytes: Buffer): Promise<string> {
  const file = path.join(tmpdir(), `inspected-${process.pid}-${name}`);
  await writeFile(file, bytes);
  return file;
}

test('kind and duration of a recording are read from its bytes [media-inspector.1]', async () => {
  expect(await inspector.inspect(1, TONE)).toEqual({ kind: 'audio', durationMs: expect.closeTo(2_000, -2) });
  expect(await inspector.inspect(1, CLIP)).toEqual({ kind: 'video', durationMs: expect.closeTo(2_000, -2) });
});

test('a file that is no recording is no recording, whatever its name [media-inspector.2]', async () => {
  const clip = await readFile(CLIP);
  const ends = [Buffer.from('RIFF a text'), Buffer.alloc(100_000, 7), clip.subarray(0, 40)];
  for (const [index, bytes] of ends.entries())
    expect(await inspector.inspect(1, await fileOf(`${index}.webm`, bytes))).toBeNull();
  expect(await inspector.inspect(1, path.join(tmpdir(), 'missing.webm'))).toBeNull();
});

test('an Ogg file with a picture track beside its sound is no recording [media-inspector.7]', async () => {
  const tone = await readFile(TONE);
  const headerEnd = 27 + (tone[26] ?? 0) + tone.subarray(27, 27 + (tone[26] ?? 0)).reduce((a, b) => a + b, 0);
  const head = Buffer.concat([Buffer.from([0x80]), Buffer.from('theora'), Buffer.alloc(35)]);
  const theora = oggPage({ serial: 0x1234, sequence: 0, granule: 0, flags: 2, packets: [head] });
  for (const at of [headerEnd, tone.length]) {
    const bytes = Buffer.concat([tone.subarray(0, at), theora, tone.subarray(at)]);
    expect(await inspector.inspect(1, await fileOf(`picture-${at}.oga`, bytes))).toBeNull();
  }
});

test('the length of an Ogg file is that of its packets where its positions say less, and it is one stream [media-inspector.8]', async () => {
  expect(await inspector.inspect(1, await fileOf('fifty.oga', silentOgg(50)))).toEqual({
    kind: 'audio',
    durationMs: 50_000,
  });
  const lying = silentOgg(50);
  for (let at = lying.indexOf('OggS'); at >= 0; at = lying.indexOf('OggS', at + 1))
    if (lying.readBigInt64LE(at + 6) > 96_000n) lying.writeBigInt64LE(96_000n, at + 6);
  expect((await inspector.inspect(1, await fileOf('lying.oga', lying)))?.durationMs).toBe(50_000);
  const cut = silentOgg(50).subarray(0, -10);
  expect((await inspector.inspect(1, await fileOf('cut.oga', cut)))?.durationMs).toBe(49_000);
  // A player may play what follows: another stream, and the same one again.
  for (const serial of [1, 2]) {
    const chained = Buffer.concat([silentOgg(4), silentOgg(50, serial)]);
    expect(await inspector.inspect(1, await fileOf('chained.oga', chained))).toBeNull();
  }
});

/** A recording as a browser's recorder writes it: without lengths and an index. */
async function liveClip(): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target });
  const input = new Input({ formats: [WEBM], source: new FilePathSource(CLIP) });
  await (await Conversion.init({ input, output, showWarnings: false })).execute();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

test('a live recording has the length of its blocks, also where it was cut off within its first cluster [media-inspector.9]', async () => {
  const live = await liveClip();
  const lengthOf = async (share: number) => {
    const bytes = live.subarray(0, Math.floor(live.length * share));
    return (await inspector.inspect(1, await fileOf('live.webm', bytes)))?.durationMs ?? 0;
  };
  expect(await lengthOf(1)).toBeCloseTo(2_000, -2);
  const [half, most] = [await lengthOf(0.5), await lengthOf(0.9)];
  expect(half).toBeGreaterThan(500);
  expect(most).toBeGreaterThan(half);
  expect(most).toBeLessThan(2_000);
});

test('several recordings in one WebM file, times that go back, and random damage have no length that is too short [media-inspector.10]', async () => {
  const clip = await readFile(CLIP);
  const doubled = Buffer.concat([clip, clip]);
  const cluster = clip.subarray(clip.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75])));
  for (const bytes of [doubled, Buffer.concat([clip, cluster])])
    expect(await inspector.inspect(1, await fileOf('two.webm', bytes))).toBeNull();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(clip.length - 1), fc.nat(255)), { maxLength: 30 }),
      async (changes) => {
        const damaged = Buffer.from(clip);
        for (const [at, byte] of changes) damaged[at] = byte;
        const media = await inspector.inspect(1, await fileOf('damaged.webm', damaged));
        expect(media === null || media.durationMs > 0).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
});

test('a file whose times are made up, and a damaged Ogg file, have no length that cannot be stored [media-inspector.12]', async () => {
  const clip = Buffer.from(await readFile(CLIP));
  const scale = clip.indexOf(Buffer.from([0x2a, 0xd7, 0xb1, 0x83]));
  expect(scale).toBeGreaterThan(0);
  const stretched = Buffer.concat([
    clip.subarray(0, scale),
    Buffer.from([0x2a, 0xd7, 0xb1, 0x83, 0xff, 0xff, 0xff]),
    clip.subarray(scale + 7),
  ]);
  expect((await inspector.inspect(1, await fileOf('stretched.webm', stretched)))?.durationMs).toBeGreaterThan(
    30_000,
  );
  const far = silentOgg(4);
  far.writeBigInt64LE(2n ** 62n, far.lastIndexOf('OggS') + 6);
  expect(await inspector.inspect(1, await fileOf('far.oga', far))).toBeNull();
  const tone = await readFile(TONE);
  const change = fc.tuple(fc.nat(tone.length - 1), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 30 }), async (changes) => {
      const damaged = Buffer.from(tone);
      for (const [at, byte] of changes) damaged[at] = byte;
      const media = await inspector.inspect(1, await fileOf('damaged.oga', damaged));
      expect(media?.durationMs ?? 1).toBeGreaterThan(0);
      expect(media?.durationMs ?? 1).toBeLessThanOrEqual(86_400_000);
    }),
    { numRuns: 100 },
  );
});

test('a file of elements without an end is read in bounded time [media-inspector.11]', async () => {
  const clip = await readFile(CLIP);
  const bytes = Buffer.concat([clip, ...Array.from({ length: 200_000 }, () => Buffer.from([0xec, 0x80]))]);
  const startedAt = performance.now();
  expect(await inspector.inspect(1, await fileOf('endless.webm', bytes))).not.toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test('a recording that was cut off counts up to its last whole packet [media-inspector.3]', async () => {
  const clip = await readFile(CLIP);
  const cut = await inspector.inspect(1, await fileOf('cut.webm', clip.subarray(0, clip.length / 2)));
  expect(cut?.durationMs).toBeGreaterThan(500);
  expect(cut?.durationMs).toBeLessThan(2_000);
});

test('a file that takes too long to read is refused, and the next one is read [media-inspector.4]', async () => {
  const slow = createMediaInspector(0);
  expect(await slow.inspect(1, CLIP)).toBeNull();
  expect(await inspector.inspect(1, TONE)).not.toBeNull();
});

test('captions are readable in WebVTT without an error [media-inspector.5]', async () => {
  const cue = '00:00.000 --> 00:01.500\nFirst, the <i>anode</i>.\n';
  expect(await inspector.areCaptionsReadable(1, `WEBVTT\n\n${cue}`)).toBe(true);
  for (const text of [
    '1\n00:00:00,000 --> 00:00:01,500\nSubRip',
    'WEBVTT\n',
    `WEBVTT\n\n${cue}\nx\n00:05 --> 0`,
  ])
    expect(await inspector.areCaptionsReadable(1, text)).toBe(false);
});

test('captions that are nested without end are refused, and the next ones are read [media-inspector.6]', async () => {
  const nested = `WEBVTT\n\n00:00.000 --> 00:01.000\n${'<b>'.repeat(19_000)}`;
  expect(await inspector.areCaptionsReadable(1, nested)).toBe(false);
  expect(await inspector.areCaptionsReadable(1, 'WEBVTT\n\n00:00.000 --> 00:01.000\nYes')).toBe(true);
});
