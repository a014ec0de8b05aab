import { expect, it } from 'vitest';
import { locationLineOf } from './location-line.ts';

it.each([
  [{ city: 'Milano', regionName: 'Lombardia', country: 'Italy' }],
  [{ city_name: 'Milano', state_prov: 'Lombardia', country_name: 'Italy', country: 'IT' }],
  [{ cityName: ' Milano ', region_name: 'Lombardia', countryName: 'Italy' }],
])('the line of a location reads the field names of common services: %o', (answer) => {
  expect(locationLineOf(answer)).toBe('Milano, Lombardia, Italy');
});

it('the line of a location names a part once, and omits missing parts', () => {
  expect(locationLineOf({ city: 'Singapore', region: 'Singapore', country: 'Singapore' })).toBe('Singapore');
  expect(locationLineOf({ city: null, country: 'India' })).toBe('India');
});

it('the line of a location is one line without control or invisible characters, in every script [location-lookup.5]', () => {
  const city = 'Kol\u0000ka\nta\u001b[31m\u202e\u200b\ud800';
  expect(locationLineOf({ city, region: 'पश्चिम बंगाल' })).toBe('Kol ka ta [31m, पश्चिम बंगाल');
});

it('the line of a location has at most 200 characters', () => {
  const line = locationLineOf({ city: '😀'.repeat(150), region: 'b'.repeat(5_000), country: 'India' }) ?? '';
  expect([...line]).toHaveLength(200);
  expect(line).not.toMatch(/\p{Surrogate}/u);
});
