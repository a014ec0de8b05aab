import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readBadgePicture } from './badge-picture.ts';
import { BADGE_KEYWORD, bakeBadge } from './bake-badge.ts';
import { textsOfPng } from './png-texts.test-data.ts';

it('a baked picture shows the same pixels and holds its credential once, behind the header [badges.12]', async () => {
  const picture = await readBadgePicture();
  expect(textsOfPng(picture)).toEqual([]);
  const pixelsOf = (png: Buffer) => sharp(png).raw().toBuffer();
  const baked = bakeBadge(picture, 'header.payload.signature');
  expect(textsOfPng(baked)).toEqual([[BADGE_KEYWORD, 'header.payload.signature']]);
  expect(baked.toString('latin1', 37, 41)).toBe('iTXt');
  expect((await pixelsOf(baked)).equals(await pixelsOf(picture))).toBe(true);
  expect(await sharp(baked).metadata()).toMatchObject({ width: 400, height: 400, hasAlpha: true });
});

it('a baked picture returns every text that was baked in', async () => {
  const picture = await readBadgePicture();
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{0,400}\.[\w-]{0,400}\.[\w-]{0,400}$/), (token) => {
      expect(textsOfPng(bakeBadge(picture, token))).toEqual([[BADGE_KEYWORD, token]]);
    }),
    { numRuns: 20 },
  );
});
