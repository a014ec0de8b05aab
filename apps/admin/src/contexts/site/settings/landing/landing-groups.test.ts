import { LANDING_SETTINGS } from '@invigil/domain/site/landing-settings';
import { expect, it } from 'vitest';
import { LANDING_GROUPS } from './landing-groups.ts';

const fields = LANDING_GROUPS.flatMap((group) => group.fields);

it('the settings have a field for every text, picture and link of the landing page, once [landing-groups.1]', () => {
  expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(LANDING_SETTINGS).toSorted());
});

it('a landing picture is uploaded, and a landing link is an address', () => {
  for (const { name, control } of fields) {
    const kind = LANDING_SETTINGS[name]?.kind;
    expect(control === 'picture', name).toBe(kind === 'picture');
    expect(control === 'address', name).toBe(kind === 'link');
  }
});

it('the fields of a landing group have different labels', () => {
  for (const group of LANDING_GROUPS) {
    const labels = group.fields.map(({ label, number }) => `${label} ${number ?? ''}`);
    expect(new Set(labels).size, group.id).toBe(labels.length);
  }
});
