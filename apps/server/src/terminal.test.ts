import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { announcement, openTerminal } from './terminal.ts';

const device = (address: string, family: 'IPv4' | 'IPv6', internal: boolean) =>
  ({ address, family, internal, netmask: '', mac: '', cidr: null, scopeid: 0 }) as const;
const INTERFACES = {
  lo: [device('127.0.0.1', 'IPv4', true), device('::1', 'IPv6', true)],
  eth0: [device('192.0.2.7', 'IPv4', false), device('fe80::1', 'IPv6', false)],
};
const occurrences = (text: string, part: string) => text.split(part).length - 1;

describe('output of the server on a terminal', () => {
  it('a log line shows time, level, message and fields without JSON', async () => {
    const output = new PassThrough();
    const written: string[] = [];
    output.on('data', (chunk: Buffer) => written.push(chunk.toString()));
    createLog('info', await openTerminal(output)).info(
      { dataDir: 'data' },
      'The embedded database is ready.',
    );
    await expect.poll(() => written.join('')).toContain('The embedded database is ready.');
    expect(written.join('')).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: The embedded database is ready\.\n/);
    expect(written.join('')).not.toMatch(/^\{|"level"|"pid"/m);
  });

  it('the announcement names each address of the machine once', () => {
    const text = announcement({ address: '0.0.0.0', port: 3000 }, INTERFACES, ['  more']);
    expect(occurrences(text, 'http://localhost:3000')).toBe(1);
    expect(occurrences(text, '192.0.2.7')).toBe(1);
    expect(text).not.toContain('127.0.0.1');
    expect(text).toContain('\n  more\n');
  });

  it('the announcement of a server that listens on this machine alone names no other address', () => {
    const text = announcement({ address: '127.0.0.1', port: 3000 }, INTERFACES, []);
    expect(text).not.toContain('192.0.2.7');
  });
});
