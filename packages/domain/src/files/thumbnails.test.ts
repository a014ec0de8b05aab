import fc from 'fast-check';
import { expect, it } from 'vitest';
import { needsThumbnail, readPictureSize, thumbnailAddressOf } from './thumbnails.ts';

const ID = '7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70';

it('only a picture with a side above 320 pixels needs a thumbnail', () => {
  expect(needsThumbnail({ width: 320, height: 320 })).toBe(false);
  expect(needsThumbnail({ width: 321, height: 1 })).toBe(true);
  expect(needsThumbnail({ width: 1, height: 321 })).toBe(true);
});

it('the size in an address is the original, the thumbnail, or unknown', () => {
  expect(readPictureSize(undefined)).toBe('original');
  expect(readPictureSize('thumbnail')).toBe('thumbnail');
  for (const size of ['', 'small', 'original', ['thumbnail', 'thumbnail'], null])
    expect(readPictureSize(size)).toBeUndefined();
});

it('the address of a thumbnail is that of the stored picture with its size, and keeps the ticket [thumbnail-address.1]', () => {
  const path = `/Resources/SiteImages/${ID}`;
  expect(thumbnailAddressOf(path)).toBe(`${path}?size=thumbnail`);
  const ticketed = `/Resources/UserImages/${ID}?ticket=1.2.a-b_c`;
  expect(thumbnailAddressOf(ticketed)).toBe(`${ticketed}&size=thumbnail`);
});

it.each([
  '',
  `https://cloud.example.org/Resources/UserImages/${ID}`,
  `//cloud.example.org/Resources/UserImages/${ID}`,
  `blob:http://localhost/${ID}`,
  'data:image/png;base64,AAAA',
  '/assets/favicon.svg',
  `/Resources/QuestionVideos/${ID}.webm?ticket=1.2.abc`,
  `/Resources/UserImages/${ID}#part`,
])('the address %s has no thumbnail and stays as it is', (address) => {
  expect(thumbnailAddressOf(address)).toBe(address);
});

it('the address of a thumbnail names its size once, and any other address is unchanged', () => {
  const siteAddress = fc
    .tuple(fc.constantFrom('Question', 'Certificate', 'User', 'Site'), fc.uuid(), fc.boolean())
    .map(
      ([folder, id, hasTicket]) => `/Resources/${folder}Images/${id}${hasTicket ? '?ticket=1.2.abc' : ''}`,
    );
  fc.assert(
    fc.property(fc.oneof(siteAddress, fc.string()), (address) => {
      const thumbnail = thumbnailAddressOf(address);
      expect(thumbnailAddressOf(thumbnail)).toBe(thumbnail);
      if (thumbnail === address) return;
      const { pathname, searchParams } = new URL(thumbnail, 'http://localhost');
      const before = new URL(address, 'http://localhost');
      expect(pathname).toBe(before.pathname);
      expect(searchParams.getAll('size')).toEqual(['thumbnail']);
      expect(searchParams.get('ticket')).toBe(before.searchParams.get('ticket'));
    }),
  );
});
