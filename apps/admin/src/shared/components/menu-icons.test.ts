import { BUILT_IN_MENUS } from '@invigil/domain/access/screens';
import { Circle } from 'lucide-react';
import { expect, it } from 'vitest';
import bn from '../../locales/bn/menus.json' with { type: 'json' };
import en from '../../locales/en/menus.json' with { type: 'json' };
import es from '../../locales/es/menus.json' with { type: 'json' };
import hindi from '../../locales/in/menus.json' with { type: 'json' };
import italian from '../../locales/it/menus.json' with { type: 'json' };
import { MENU_ICON_NAMES, menuIconOf } from './menu-icons.ts';

it('an icon name outside the fixed set is drawn as a ring [menu-icons.1]', () => {
  for (const name of ['no_such_icon', '', 'toString', '__proto__']) expect(menuIconOf(name)).toBe(Circle);
});

it('every icon of the set has a drawing of its own, and every built-in menu uses one', () => {
  const drawings = MENU_ICON_NAMES.map(menuIconOf);
  expect(new Set(drawings).size).toBe(MENU_ICON_NAMES.length);
  expect(drawings).not.toContain(Circle);
  for (const { icon } of BUILT_IN_MENUS) expect(MENU_ICON_NAMES).toContain(icon);
});

it('every icon is named in every language, each name once', () => {
  for (const { icons } of [en, es, italian, hindi, bn]) {
    expect(Object.keys(icons).toSorted()).toEqual([...MENU_ICON_NAMES].toSorted());
    expect(new Set(Object.values(icons)).size).toBe(MENU_ICON_NAMES.length);
  }
});
