import { describe, expect, it } from 'vitest';
import { type Actor, everybody, mayCall, mayOpen, only, signedIn } from './access.ts';
import { roleCodeOf } from './roles.ts';
import { findScreenByPath, SCREENS, type Screen } from './screens.ts';

const actor = (role: Actor['role'], screens: readonly Screen[] = []): Actor => ({ userId: 1, role, screens });

describe('access to calls', () => {
  it('denies a call without a session, unless the call is public', () => {
    expect(mayCall(undefined, everybody)).toBe(true);
    expect(mayCall(undefined, signedIn)).toBe(false);
    expect(mayCall(actor('candidate'), signedIn)).toBe(true);
    expect(mayCall(actor('custom'), signedIn)).toBe(true);
    expect(mayCall(undefined, only(['admin'], ['users']))).toBe(false);
  });

  it('grants a built-in role no call by its menus [access.3]', () => {
    const access = only(['admin'], ['categories']);
    expect(mayCall(actor('candidate', ['categories']), access)).toBe(false);
    expect(mayCall(actor('admin'), access)).toBe(true);
  });

  it('grants a custom role the calls of an assigned screen, but no call that an Admin lacks [access.4]', () => {
    expect(mayCall(actor('custom', ['categories']), only(['admin'], ['categories']))).toBe(true);
    expect(mayCall(actor('custom', ['users']), only(['admin'], ['categories']))).toBe(false);
    expect(mayCall(actor('custom', ['plans']), only(['superAdmin'], ['plans']))).toBe(false);
    // A call without screens needs the Admin role itself.
    expect(mayCall(actor('custom', ['users']), only(['admin']))).toBe(false);
  });
});

it('grants no custom role a call whose access names no screen', () => {
  expect(only(['admin'])).toEqual({ kind: 'roles', roles: ['admin'], screens: [] });
});

describe('screens', () => {
  it('are found by their path and open only to their roles [access.1]', () => {
    for (const screen of Object.keys(SCREENS) as Screen[])
      expect(findScreenByPath(SCREENS[screen].path)).toBe(screen);
    expect(mayOpen(actor('superAdmin'), 'plans')).toBe(true);
    expect(mayOpen(actor('admin'), 'plans')).toBe(false);
    expect(mayOpen(actor('custom', ['plans']), 'plans')).toBe(false);
    expect(mayOpen(actor('custom', ['users']), 'users')).toBe(true);
  });

  it('of payments and the secret key open to an Admin, but to no custom role [access.5]', () => {
    expect(mayOpen(actor('admin'), 'payments')).toBe(true);
    expect(mayOpen(actor('custom', ['payments']), 'payments')).toBe(false);
    expect(mayOpen(actor('custom', ['analytics']), 'analytics')).toBe(true);
  });

  it('belong to roles that are identified by stable ids [access.2]', () => {
    expect([1, 2, 3, 10].map(roleCodeOf)).toEqual(['admin', 'candidate', 'superAdmin', 'custom']);
  });
});
