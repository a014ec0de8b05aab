import { expect, it } from 'vitest';
import { DEFAULT_ROLE_NAMES, ROLE_IDS, roleCodeOf, roleWithDefaultName } from './roles.ts';

it('a default display name tells its built-in role, and an edited one tells none [role-names.1]', () => {
  for (const role of ['admin', 'candidate', 'superAdmin'] as const) {
    expect(roleWithDefaultName(DEFAULT_ROLE_NAMES[role])).toBe(role);
    expect(roleCodeOf(ROLE_IDS[role])).toBe(role);
  }
  for (const edited of ['Teacher', 'administrator', '']) expect(roleWithDefaultName(edited)).toBeUndefined();
  expect(roleCodeOf(11)).toBe('custom');
});
