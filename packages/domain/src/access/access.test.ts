import { describe, expect, it } from 'vitest';
import { type Actor, everybody, mayCall, mayOpen, only, signedIn } from './access.ts';
import { roleCodeOf } from './roles.ts';
import { findScreenByPath, SCREENS, type Screen } from './screens.ts';

const actor = (role: Actor['role'], screens: readonly Screen[] = []): Actor => ({ userId: 1, role, screens });

describe('access to calls', () => {
  it('is denied without a session, unless the call is public', () => {
    expect(mayCall(undefined, everybody)).toBe(true);
    expect(mayCall(undefined, signedIn)).toBe(false);
    expect(mayCall(actor('candidate'), signedIn)).toBe(true);
    expect(mayCall(actor('custom'), signedIn)).toBe(true);
    expect(mayCall(undefined, only(['admin'], ['users']))).toBe(false);
  });

  it('never grants a built-in role anything by its menus [access.3]', () => {
    const access = only(['admin'], ['categories']);
    expect(mayCall(actor('candidate', ['categories']), access)).toBe(false);
    expect(mayCall(actor('admin'), access)).toBe(true);
  });

  it('opens to a custom role by an assigned screen, and never beyond an Admin [access.4]', () => {
    expect(mayCall(actor('custom', ['categories']), only(['admin'], ['categories']))).toBe(true);
    expect(mayCall(actor('custom', ['users']), only(['admin'], ['categories']))).toBe(false);
    expect(mayCall(actor('custom', ['plans']), only(['superAdmin'], ['plans']))).toBe(false);
    // No screen named: the Admin role itself is needed.
    expect(mayCall(actor('custom', ['users']), only(['admin']))).toBe(false);
  });
});

it('names no screen by default, so that no custom role gets a call', () => {
  expect(only(['admin'])).toEqual({ kind: 'roles', roles: ['admin'], screens: [] });
});

describe('screens', () => {
  it('are found by their path and open to their roles [access.1]', () => {
    for (const screen of Object.keys(SCREENS) as Screen[])
      expect(findScreenByPath(SCREENS[screen].path)).toBe(screen);
    expect(mayOpen(actor('superAdmin'), 'plans')).toBe(true);
    expect(mayOpen(actor('admin'), 'plans')).toBe(false);
    expect(mayOpen(actor('custom', ['plans']), 'plans')).toBe(false);
    expect(mayOpen(actor('custom', ['users']), 'users')).toBe(true);
  });

  it('belong to roles known by their stable ids [access.2]', () => {
    expect([1, 2, 3, 10].map(roleCodeOf)).toEqual(['admin', 'candidate', 'superAdmin', 'custom']);
  });
});
