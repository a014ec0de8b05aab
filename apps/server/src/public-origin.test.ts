import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { localLinkOrigin, publicOrigin, warnOfLocalLinks } from './public-origin.ts';

it('links lead to the public address without its last slash, and without one to this machine', () => {
  expect(publicOrigin({ PUBLIC_URL: 'https://exams.example/', PORT: 80 })).toBe('https://exams.example');
  expect(publicOrigin({ PUBLIC_URL: undefined, PORT: 3_100 })).toBe('http://localhost:3100');
});

it('a start without a public address logs where links in e-mails lead, and one with it logs nothing [public-origin.1]', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  warnOfLocalLinks({ PUBLIC_URL: 'https://exams.example', PORT: 3_100 }, log);
  expect(lines).toEqual([]);
  warnOfLocalLinks({ PUBLIC_URL: undefined, PORT: 3_100 }, log);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { links: 'http://localhost:3100', msg: expect.stringMatching(/^PUBLIC_URL is not set/) },
  ]);
  expect(localLinkOrigin({ PUBLIC_URL: 'https://exams.example', PORT: 80 })).toBeNull();
});
