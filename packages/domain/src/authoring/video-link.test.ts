import { expect, it } from 'vitest';
import { parseVideoLink } from './video-link.ts';

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=tracking',
  'http://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ',
  ' https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ ',
  'https://youtu.be/dQw4w9WgXcQ\u00A0',
])('the YouTube address %s is played by the player without cookies', (address) => {
  expect(parseVideoLink(address)).toEqual({
    host: 'youtube',
    link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
  });
});

it('a Vimeo address is played without tracking, an unlisted one with its hash', () => {
  expect(parseVideoLink('https://vimeo.com/76979871')?.player).toBe(
    'https://player.vimeo.com/video/76979871?dnt=1',
  );
  const unlisted = 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1';
  for (const address of [
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://vimeo.com/76979871/?h=8272103f6e',
  ])
    expect(parseVideoLink(address)?.player.replace('?dnt=1&h=8272103f6e', '?h=8272103f6e&dnt=1')).toBe(
      unlisted,
    );
});

it('a plain file over HTTPS is played by the browser', () => {
  const address = 'https://media.example.org/lectures/one.webm?version=2';
  expect(parseVideoLink(address)).toEqual({ host: 'file', link: address, player: address });
});

it.each([
  ['no address', 'a video'],
  ['another page', 'https://example.org/watch?v=dQw4w9WgXcQ'],
  ['a look-alike host', 'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ'],
  ['a script', 'javascript:alert(1)//youtube.com/x.webm'],
  ['data', 'data:video/webm;base64,AAAA.webm'],
  ['a plain file without encryption', 'http://example.org/a.webm'],
  ['a plain file on another port', 'https://localhost:8443/a.webm'],
  ['an address with a password', 'https://user:secret@www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['an address with a name', 'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['an address with a password alone', 'https://:secret@www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['another protocol', 'ftp://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['a host inside of YouTube', 'https://m.www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['the first page of Vimeo', 'https://vimeo.com/'],
  ['a Vimeo hash that is none', 'https://vimeo.com/76979871/not-a-hash'],
  ['a video id with a letter too many', 'https://youtu.be/dQw4w9WgXcQQ'],
  ['a video id with another character before it', 'https://youtu.be/!dQw4w9WgXcQ'],
  ['a Vimeo number with a letter before it', 'https://vimeo.com/v76979871'],
  ['a Vimeo number with a letter behind it', 'https://vimeo.com/76979871v'],
  ['a Vimeo hash with another character before it', 'https://vimeo.com/76979871/-8272103f6e'],
  ['a Vimeo hash with another character behind it', 'https://vimeo.com/76979871/8272103f6e-'],
  ['a file whose name goes on after the ending of a video', 'https://example.org/a.webm.exe'],
  ['an invalid video id', 'https://youtu.be/"><script>'],
  ['a channel', 'https://www.youtube.com/@channel'],
  ['a Vimeo page', 'https://vimeo.com/channels/staffpicks'],
  ['a long address', `https://example.org/${'a'.repeat(400)}.webm`],
])('an address is refused as a linked video: %s', (_, address) => {
  expect(parseVideoLink(address)).toBeUndefined();
});

it('a canonical address reads as itself', () => {
  for (const address of ['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871/8272103f6e']) {
    const { link = '' } = parseVideoLink(address) ?? {};
    expect(parseVideoLink(link)?.link).toBe(link);
  }
});

it('an address of 400 characters is read, and a longer one refused', () => {
  const address = (length: number) => `https://example.org/${'a'.repeat(length - 25)}.webm`;
  expect(parseVideoLink(address(400))?.link).toHaveLength(400);
  expect(parseVideoLink(address(401))).toBeUndefined();
});
