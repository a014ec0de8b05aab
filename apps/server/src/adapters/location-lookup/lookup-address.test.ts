import { expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../config.ts';
import { isLookupTemplate } from './lookup-address.ts';

it.each([
  'https://api.example.org/{ip}/json',
  'https://api.example.org/?q={ip}&key={key}',
  'https://api.example.org/{key}/{ip}',
  'http://127.0.0.1:8080/{ip}',
  'http://localhost/{ip}',
  'http://[::1]/{ip}',
])('the address of a look-up service can be %s', (template) => {
  expect(isLookupTemplate(template)).toBe(true);
});

it.each([
  'http://api.example.org/{ip}',
  'https://api.example.org/json',
  'https://api.example.org/{key}',
  'https://{ip}.example.org/',
  'https://{key}.example.org/{ip}',
  'https://api.example.org/#{ip}',
  'https://name:word@api.example.org/{ip}',
  'https://api.example.org/{ip}/{language}',
  'https://api.example.org /{ip}',
  'http://127.0.0.1.example.org/{ip}',
  'file:///{ip}',
  '{ip}',
])('the address of a look-up service cannot be %s [location-lookup.6]', (template) => {
  expect(isLookupTemplate(template)).toBe(false);
  expect(() => readConfig({ LOCATION_LOOKUP_URL: template })).toThrow(ConfigError);
});

it('the address and the key of a look-up service are configured together where one needs the other', () => {
  const url = 'https://api.example.org/{ip}';
  expect(readConfig({})).not.toHaveProperty('LOCATION_LOOKUP_URL');
  expect(readConfig({ LOCATION_LOOKUP_URL: url }).LOCATION_LOOKUP_URL).toBe(url);
  expect(() => readConfig({ LOCATION_LOOKUP_KEY: 'abc' })).toThrow(ConfigError);
  expect(() => readConfig({ LOCATION_LOOKUP_URL: `${url}?{key}` })).toThrow(ConfigError);
  readConfig({ LOCATION_LOOKUP_URL: `${url}?{key}`, LOCATION_LOOKUP_KEY: 'abc' });
  expect(() => readConfig({ LOCATION_LOOKUP_URL: url, LOCATION_LOOKUP_KEY: 'a b' })).toThrow(ConfigError);
});
