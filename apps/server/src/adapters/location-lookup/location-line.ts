import { cleanName } from '@invigil/domain/accounts/person-name';

/** Longest stored location, in characters. */
const MAX_LENGTH = 200;

/** Names that common services use for city, region and country; the first one with a text counts. */
const PARTS = [
  ['city', 'cityName', 'city_name'],
  ['region', 'regionName', 'region_name', 'state_prov', 'state'],
  ['country_name', 'countryName', 'country'],
] as const;

/**
 * City, region and country of a service's answer as one line of plain text, without control and invisible characters.
 * @returns undefined for an answer that has none of them
 */
export function locationLineOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(answer));
  const parts = PARTS.map((names) => names.map((name) => plainText(fields.get(name))).find(Boolean));
  // A city state has one name for all three.
  const distinct = new Set(parts.filter((part) => part !== undefined));
  const line = [...[...distinct].join(', ')].slice(0, MAX_LENGTH).join('').trim();
  return line === '' ? undefined : line;
}

function plainText(value: unknown): string {
  if (typeof value !== 'string') return '';
  // More than a line can hold is cut first, so that cleaning a long text stays cheap.
  return cleanName(value.slice(0, 2 * MAX_LENGTH).replace(/\p{Cc}+/gu, ' ')).replace(/\s+/g, ' ');
}
