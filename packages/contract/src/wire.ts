import { z } from 'zod';

type WireNames<Shape> = { readonly [Key in keyof Shape]?: string };

type Renamed<Shape extends z.ZodRawShape, Names extends WireNames<Shape>> = {
  [Key in keyof Shape as Names[Key] extends string ? Names[Key] : Key]: Shape[Key];
};

type DomainOutput<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

const terms = new Map<string, Set<string>>();

/** Wire names with their differing domain names, for the glossary. Complete once all endpoint modules are loaded. */
export function wireTerms(): readonly (readonly [wireName: string, domainNames: readonly string[]])[] {
  return [...terms].map(([wireName, domainNames]) => [wireName, [...domainNames].toSorted()] as const);
}

/** A codec between a wire object and a domain object. Forms use `fields` and `names` to validate in domain names. */
export type WireObject<
  Shape extends z.ZodRawShape = z.ZodRawShape,
  Names extends WireNames<Shape> = WireNames<Shape>,
> = z.ZodCodec<z.ZodObject<Renamed<Shape, Names>>, z.ZodType<DomainOutput<Shape>, DomainOutput<Shape>>> & {
  readonly fields: Shape;
  readonly names: Names;
};

/**
 * Declares an object schema in domain names, with a map of the fields whose wire names differ. Decoding and encoding
 * rename fields and drop undeclared ones, so that the server never sends an undeclared field.
 *
 * @example wire({ assessmentId: id, title: text }, { assessmentId: 'quizTopicId', title: 'quizTitle' })
 */
export function wire<Shape extends z.ZodRawShape, const Names extends WireNames<Shape>>(
  fields: Shape,
  names: Names,
): WireObject<Shape, Names> {
  const wireShape: Record<string, z.core.$ZodType> = {};
  const pairs = Object.keys(fields).map(
    (domainName) => [domainName, names[domainName] ?? domainName] as const,
  );
  for (const [domainName, wireName] of pairs) {
    const field = fields[domainName];
    if (field === undefined || wireName in wireShape)
      throw new Error(`Wire name ${wireName} is declared twice`);
    wireShape[wireName] = field;
    if (wireName !== domainName) terms.set(wireName, (terms.get(wireName) ?? new Set()).add(domainName));
  }
  const codec = z.codec(z.object(wireShape), z.custom<Record<string, unknown>>(), {
    decode: (value: Record<string, unknown>) => rename(value, pairs, 'decode'),
    encode: (value: Record<string, unknown>) => rename(value, pairs, 'encode'),
  });
  return Object.assign(codec, { fields, names }) as unknown as WireObject<Shape, Names>;
}

function rename(
  value: Record<string, unknown>,
  pairs: readonly (readonly [string, string])[],
  direction: 'decode' | 'encode',
): Record<string, unknown> {
  const renamed: Record<string, unknown> = {};
  for (const [domainName, wireName] of pairs) {
    const [from, to] = direction === 'decode' ? [wireName, domainName] : [domainName, wireName];
    if (value[from] !== undefined) renamed[to] = value[from];
  }
  return renamed;
}

/** Like `coded`, for an optional choice: 0, null and an omitted field mean `fallback`, because forms send them. */
export function codedOr<const Table extends Record<string, number>>(
  table: Table,
  fallback: keyof Table & string,
) {
  const words = Object.keys(table) as (keyof Table & string)[];
  const codes: [number, ...number[]] = [0, ...Object.values(table)];
  return z.codec(
    z.literal(codes, { error: 'unknownChoice' }).nullish(),
    z.custom<keyof Table & string>((value) => words.includes(value as string)),
    {
      decode: (code) => words.find((word) => table[word] === code) ?? fallback,
      encode: (word) => table[word] as number,
    },
  );
}

/** A codec between wire ids or codes and domain words, from a table such as `{ equal: 1, survey: 2 }`. */
export function coded<const Table extends Record<string, number>>(table: Table) {
  const words = Object.keys(table) as (keyof Table & string)[];
  const byCode = new Map(words.map((word) => [table[word] as number, word]));
  const codes = [...byCode.keys()];
  return z.codec(
    z.literal(codes as [number, ...number[]], { error: 'unknownChoice' }),
    z.custom<keyof Table & string>((value) => words.includes(value as string)),
    {
      decode: (code) => byCode.get(code) as keyof Table & string,
      encode: (word) => table[word] as number,
    },
  );
}

/** A codec between wire words and domain words, from a table such as `{ Monthly: 'monthly', Yearly: 'yearly' }`. */
export function worded<const Table extends Record<string, string>>(
  table: Table,
  values: readonly Table[keyof Table & string][],
) {
  type Word = keyof Table & string;
  type Value = Table[Word];
  const words = Object.keys(table) as Word[];
  return z.codec(
    z.enum(words as [Word, ...Word[]], { error: 'required' }),
    z.custom<Value>((value) => values.includes(value as Value)),
    {
      decode: (word) => table[word as Word],
      encode: (value) => words.find((word) => table[word] === value) as Word,
    },
  );
}
