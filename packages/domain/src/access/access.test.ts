import { describe, expect, it } from 'vitest';
import { type Actor, everybody, isOfTheSite, mayCall, mayOpen, only, signedIn } from './access.ts';
import { roleCodeOf } from './roles.ts';
import { findScreenByPath, SCREENS, type Screen } from './screens.ts';

const actor = (role: Actor['role'], screens: readonly Screen[] = []): Actor => ({ userId: 1, role, screens });

describe('access to calls', () => {
  it('a call without a session is denied unless the call is public', () => {
    expect(mayCall(undefined, everybody)).toBe(true);
    expect(mayCall(undefined, signedIn)).toBe(false);
    expect(mayCall(actor('candidate'), signedIn)).toBe(true);
    expect(mayCall(actor('custom'), signedIn)).toBe(true);
    expect(mayCall(undefined, only(['admin'], ['users']))).toBe(false);
  });

  it('a built-in role is granted no call by its menus [access.3]', () => {
    const access = only(['admin'], ['categories']);
    expect(mayCall(actor('candidate', ['categories']), access)).toBe(false);
    expect(mayCall(actor('admin'), access)).toBe(true);
  });

  it('a custom role is granted the calls of an assigned screen, but no call that an Admin lacks [access.4]', () => {
    expect(mayCall(actor('custom', ['categories']), only(['admin'], ['categories']))).toBe(true);
    expect(mayCall(actor('custom', ['users']), only(['admin'], ['categories']))).toBe(false);
    expect(mayCall(actor('custom', ['plans']), only(['superAdmin'], ['plans']))).toBe(false);
    // A call without screens needs the Admin role itself.
    expect(mayCall(actor('custom', ['users']), only(['admin']))).toBe(false);
  });
});

it('a custom role is granted no call whose access names no screen', () => {
  expect(only(['admin'])).toEqual({ kind: 'roles', roles: ['admin'], screens: [] });
});

it('a call is of the site where the SuperAdmin alone may make it', () => {
  expect(isOfTheSite(only(['superAdmin'], ['plans']))).toBe(true);
  for (const access of [everybody, signedIn, only(['superAdmin', 'admin']), only(['admin'])])
    expect(isOfTheSite(access)).toBe(false);
});

describe('screens', () => {
  it('every screen is found by its path and opens only to its roles [access.1]', () => {
    for (const screen of Object.keys(SCREENS) as Screen[])
      expect(findScreenByPath(SCREENS[screen].path)).toBe(screen);
    expect(mayOpen(actor('superAdmin'), 'plans')).toBe(true);
    expect(mayOpen(actor('admin'), 'plans')).toBe(false);
    expect(mayOpen(actor('custom', ['plans']), 'plans')).toBe(false);
    expect(mayOpen(actor('custom', ['users']), 'users')).toBe(true);
  });

  it('the screens of payments and the secret key open to an Admin, but to no custom role [access.5]', () => {
    expect(mayOpen(actor('admin'), 'payments')).toBe(true);
    expect(mayOpen(actor('custom', ['payments']), 'payments')).toBe(false);
    expect(mayOpen(actor('custom', ['analytics']), 'analytics')).toBe(true);
  });

  it('a custom role with the results opens marking, regrades and statistics, which are parts of them [access.6]', () => {
    const examiner = actor('custom', ['results']);
    for (const screen of ['marking', 'regrade', 'statistics'] as const) {
      expect(mayOpen(examiner, screen)).toBe(true);
      expect(mayOpen(actor('custom', [screen]), screen)).toBe(true);
      expect(mayOpen(actor('custom', ['assessments']), screen)).toBe(false);
    }
    // Its calls need more than the assessments.
    expect(mayOpen(actor('custom', ['assessments']), 'questions')).toBe(false);
  });

  it('roles are identified by stable ids [access.2]', () => {
    expect([1, 2, 3, 10].map(roleCodeOf)).toEqual(['admin', 'candidate', 'superAdmin', 'custom']);
  });
});
