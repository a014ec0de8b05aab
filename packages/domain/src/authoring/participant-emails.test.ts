import { expect, it } from 'vitest';
import { readParticipantEmails } from './participant-emails.ts';

const THREE = ['ada@example.org', 'bo@example.org', 'chi@example.org'];

it.each([
  'ada@example.org, bo@example.org, chi@example.org',
  'ada@example.org;bo@example.org;chi@example.org;',
  'ada@example.org bo@example.org\tchi@example.org',
  '\nada@example.org\r\nbo@example.org\n\nchi@example.org\n',
  'Ada <ada@example.org>; "Bo, Jr." <bo@example.org>, chi@example.org',
])('separates addresses by commas, semicolons and white space: %j', (text) => {
  expect(readParticipantEmails(text)).toMatchObject({ emails: THREE });
});

it('names what it leaves out, as it was typed', () => {
  expect(readParticipantEmails('ada@example.org; nonsense bo@; a@b.c')).toEqual({
    emails: ['ada@example.org'],
    dropped: ['nonsense', 'bo@', 'a@b.c'],
  });
});

it('leaves out a display name without a word, since its address is there', () => {
  expect(readParticipantEmails('Ada Lovelace <ada@example.org>')).toEqual({
    emails: ['ada@example.org'],
    dropped: [],
  });
});

it('refuses text in which two addresses run together', () => {
  expect(readParticipantEmails('ada@example.orgbo@example.org')).toBe('emailsNotSeparated');
  expect(readParticipantEmails('ada@example.org|bo@example.org')).toBe('emailsNotSeparated');
});

it('reads half a million characters of anything in no time', () => {
  const startedAt = performance.now();
  for (const piece of ['<', 'a', '<a@', 'a b', '>@'])
    readParticipantEmails(piece.repeat(Math.ceil(500_000 / piece.length)));
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
