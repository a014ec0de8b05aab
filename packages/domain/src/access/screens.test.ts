import { describe, expect, it } from 'vitest';
import { BUILT_IN_MENUS, drawerGroupOf, PAGE_PATHS, parentPathOf, SCREENS, type Screen } from './screens.ts';

describe('the built-in menus', () => {
  it('the built-in menus are sorted by place, with unique ids and unique places', () => {
    const places = BUILT_IN_MENUS.map(({ sortOrder }) => sortOrder);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(new Set(places).size).toBe(places.length);
    expect(new Set(BUILT_IN_MENUS.map(({ id }) => id)).size).toBe(places.length);
    expect(BUILT_IN_MENUS[0]).toMatchObject({ screen: 'dashboard', title: 'Dashboard', path: '/dashboard' });
  });

  it('the built-in menus lead to screens, for the roles of the screen', () => {
    expect(BUILT_IN_MENUS.length).toBeGreaterThan(10);
    for (const { screen, path, roles } of BUILT_IN_MENUS) {
      expect(path).toBe(SCREENS[screen].path);
      expect(roles).toEqual(SCREENS[screen].roles);
    }
  });

  it('drawerGroupOf returns the group of the screen, and the last group for an address without a screen', () => {
    expect(drawerGroupOf(SCREENS.users.path)).toBe('overview');
    expect(drawerGroupOf(SCREENS.categories.path)).toBe('author');
    expect(drawerGroupOf(SCREENS.results.path)).toBe('results');
    expect(drawerGroupOf('/elsewhere')).toBe('site');
    expect(drawerGroupOf(SCREENS.instructions.path)).toBe('site');
  });
});

it('a screen that is a part of another has that screen, which has a drawer entry, as its parent', () => {
  expect(parentPathOf(SCREENS.questions.path)).toBe(SCREENS.assessments.path);
  expect(parentPathOf(SCREENS.instructions.path)).toBe(SCREENS.assessments.path);
  expect(parentPathOf(SCREENS.assessments.path)).toBeUndefined();
  expect(parentPathOf('/elsewhere')).toBeUndefined();
  const entries = BUILT_IN_MENUS.map(({ path }) => path);
  for (const screen of Object.keys(SCREENS) as Screen[]) {
    const parent = parentPathOf(SCREENS[screen].path);
    if (parent !== undefined) expect(entries, screen).toContain(parent);
  }
});

it('PAGE_PATHS lists the address of every screen once', () => {
  expect(PAGE_PATHS).toContain(SCREENS.audit.path);
  expect(new Set(PAGE_PATHS).size).toBe(Object.keys(SCREENS).length);
});
