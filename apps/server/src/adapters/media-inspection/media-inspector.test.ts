import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CLIP, TONE } from '@invigil/testkit/media/recordings';
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

test('a recording that was cut off counts up to its last whole packet [media-inspector.3]', async () => {
  const clip = await readFile(CLIP);
  const cut = await inspector.inspect(1, await fileOf('cut.webm', clip.subarray(0, clip.length / 2)));
  expect(cut?.durationMs ?? 0).toBeLessThan(2_000);
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
