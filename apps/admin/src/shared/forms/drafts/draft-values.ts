export type Values = Readonly<Record<string, unknown>>;

const isFile = (value: unknown): value is string =>
  typeof value === 'string' && /^\/?Resources\//.test(value);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** The address of a stored file without its ticket, which differs from read to read. */
const pathOf = (address: string): string => address.split('?')[0] ?? address;

/** Copies a value, with another one for each address of a stored file. */
function mapFiles(value: unknown, replace: (address: string) => string): unknown {
  if (isFile(value)) return replace(value);
  if (Array.isArray(value)) return value.map((part) => mapFiles(part, replace));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapFiles(part, replace)]));
}

/** Values without tickets, as they are stored. */
export const withoutTickets = (values: Values): Values => mapFiles(values, pathOf) as Values;

/**
 * Replaces the files of values by those of the present record, which have valid tickets. A file that the record does not
 * have was uploaded and not saved: the server removes it after a day, so that its field is left out, or its part empty.
 *
 * @returns the values, and the fields that have lost a file
 */
export function withFilesOf(values: Values, present: Values): { values: Values; lostFields: string[] } {
  const addresses = new Map<string, string>();
  mapFiles(present, (address) => {
    addresses.set(pathOf(address), address);
    return address;
  });
  const lostFields = new Set<string>();
  const entries = Object.entries(values).map(([field, value]): [string, unknown] => [
    field,
    mapFiles(value, (address) => {
      const present = addresses.get(pathOf(address));
      if (present === undefined) lostFields.add(field);
      return present ?? '';
    }),
  ]);
  return {
    values: Object.fromEntries(entries.filter(([field, value]) => !(lostFields.has(field) && value === ''))),
    lostFields: [...lostFields],
  };
}

/** Text of a value that is equal for equal values, whatever the order of their keys. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isObject(part) && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

export const areEqual = (a: Values, b: Values): boolean => textOf(a) === textOf(b);

const shapeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** The values that the form of today has, too: a page of another version may have kept others. */
export function fittingValues(values: Values, defaults: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => field in defaults && shapeOf(value) === shapeOf(defaults[field]),
    ),
  );
}
