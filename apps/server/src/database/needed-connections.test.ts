import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CHECKOUT_ROOT } from '../paths.ts';
import { NEEDED_CONNECTIONS } from './needed-connections.ts';

it('operators are told to reserve as many connections as a server opens [needed-connections.1]', () => {
  const { always, withoutStandby } = NEEDED_CONNECTIONS;
  const guide = readFileSync(path.join(CHECKOUT_ROOT, 'docs/operation.md'), 'utf8').replaceAll(/\s+/g, ' ');
  expect(guide).toContain(`Reserve ${always} connections per server`);
  expect(guide).toContain(`reserve ${withoutStandby} more`);
  expect(guide).toContain(`room for ${always + withoutStandby} connections of each server`);
});
