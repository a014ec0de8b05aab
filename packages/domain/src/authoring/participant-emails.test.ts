import { expect, it } from 'vitest';
import { readParticipantEmails, readSentEmails, sortOutEmails, toSentEmails } from './participant-emails.ts';

const THREE = ['ada@example.org', 'bo@example.org', 'chi@example.org'];

it.each([
  'ada@example.org, bo@example.org, chi@example.org',
  'ada@example.org;bo@example.org;chi@example.org;',
  'ada@example.org bo@example.org\tchi@example.org',
  '\nada@example.org\r\nbo@example.org\n\nchi@example.org\n',
  'Ada <ada@example.org>; "Bo, Jr." <bo@example.org>, chi@example.org',
])('readParticipantEmails separates addresses by commas, semicolons and white space: %j', (text) => {
  expect(readParticipantEmails(text)).toMatchObject({ emails: THREE });
});

it('readParticipantEmails lists dropped entries as typed', () => {
  expect(readParticipantEmails('ada@example.org; nonsense bo@; a@b.c')).toEqual({
    emails: ['ada@example.org'],
    dropped: ['nonsense', 'bo@', 'a@b.c'],
  });
});

it('sortOutEmails lists a dropped entry without the space around it', () => {
  expect(sortOutEmails([' nonsense '])).toEqual({ emails: [], dropped: ['nonsense'] });
});

it('readParticipantEmails parses an address next to another in angle brackets', () => {
  expect(readParticipantEmails('Ada <ada@example.org> bo@example.org')).toEqual({
    emails: ['ada@example.org', 'bo@example.org'],
    dropped: [],
  });
});

it('readParticipantEmails drops a display name silently, because its address is used', () => {
  expect(readParticipantEmails('Ada Lovelace <ada@example.org>')).toEqual({
    emails: ['ada@example.org'],
    dropped: [],
  });
});

it('readParticipantEmails refuses text in which two addresses are not separated', () => {
  expect(readParticipantEmails('ada@example.orgbo@example.org')).toBe('emailsNotSeparated');
  expect(readParticipantEmails('ada@example.org|bo@example.org')).toBe('emailsNotSeparated');
  expect(readParticipantEmails('chi@example.org, ada@example.orgbo@example.org')).toBe('emailsNotSeparated');
});

it('readSentEmails refuses several addresses without a comma, and reads what the form sends of any separators [participant-emails.1]', () => {
  for (const text of [
    'ada@example.org bo@example.org',
    'ada@example.org;bo@example.org',
    'ada@example.org\nbo@example.org',
  ]) {
    expect(readSentEmails(text)).toBe('emailsNotSeparated');
    expect(readSentEmails(toSentEmails(text))).toMatchObject({
      emails: ['ada@example.org', 'bo@example.org'],
    });
  }
  expect(readSentEmails('ada@example.org')).toMatchObject({ emails: ['ada@example.org'] });
  expect(readSentEmails('ada@example.org nonsense')).toMatchObject({ dropped: ['nonsense'] });
  expect(toSentEmails('ada@example.org nonsense')).toBe('ada@example.org, nonsense');
  expect(toSentEmails('ada@example.orgbo@example.org')).toBe('ada@example.orgbo@example.org');
});

it('readParticipantEmails parses half a million characters in linear time', () => {
  const startedAt = performance.now();
  for (const piece of ['<', 'a', '<a@', 'a b', '>@'])
    readParticipantEmails(piece.repeat(Math.ceil(500_000 / piece.length)));
  // Quadratic time would be hours; a busy machine takes a few seconds.
  expect(performance.now() - startedAt).toBeLessThan(60_000);
});
