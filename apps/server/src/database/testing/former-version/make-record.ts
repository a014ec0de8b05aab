import { FORMER_VERSION } from './former-version.ts';
import type {
  ColumnDescription,
  RuleDescription,
  SchemaDescription,
  TableDescription,
} from './schema-description.ts';

/** The tables that the code of a version declared, from the snapshot beside its last migration: what its statements can name. */
export interface DeclaredTables {
  readonly tables: Readonly<
    Record<string, { readonly columns: Readonly<Record<string, { readonly generated?: object }>> }>
  >;
}

/** Parts of the schema that the version itself left unused, for the version before it. */
interface UnusedParts {
  readonly columns: readonly string[];
  readonly triggers: readonly string[];
  readonly functions: readonly string[];
  readonly enumerations: readonly string[];
}

export interface SchemaRecord {
  readonly version: string;
  readonly lastMigration: string;
  readonly unused: UnusedParts;
  readonly schema: SchemaDescription;
}

/** The record of a version: its schema without what its code does not use, which is listed apart. */
export function makeRecord(described: SchemaDescription, declared: DeclaredTables): SchemaRecord {
  const tables = Object.entries(described.tables).map(
    ([name, table]) => [name, keepUsed(table, declaredColumns(declared, name))] as const,
  );
  const isUsed = (signature: string) =>
    !FORMER_VERSION.unusedFunctions.some((name) => signature.startsWith(`${name}(`));
  const types = new Set(
    tables.flatMap(([, { columns }]) => Object.values(columns).map(({ type }) => type.replace('[]', ''))),
  );
  const schema: SchemaDescription = {
    tables: Object.fromEntries(tables),
    enumerations: filterEntries(described.enumerations, (name) => types.has(name)),
    functions: filterEntries(described.functions, isUsed),
  };
  const { version, lastMigration } = FORMER_VERSION;
  return { version, lastMigration, unused: findUnused(described, schema), schema };
}

function declaredColumns(declared: DeclaredTables, table: string) {
  const found = declared.tables[table.includes('.') ? table : `public.${table}`];
  if (found === undefined) throw new Error(`The code of the version before does not declare ${table}`);
  return found.columns;
}

function keepUsed(
  table: TableDescription,
  declared: Readonly<Record<string, { readonly generated?: object }>>,
): TableDescription {
  const isUsed = (_name: string, { columns }: RuleDescription) =>
    columns.every((column) => declared[column] !== undefined);
  return {
    columns: Object.fromEntries(
      Object.entries(table.columns)
        .filter(([name]) => declared[name] !== undefined)
        .map(([name, column]) => [name, declared[name]?.generated ? asGenerated(column) : column]),
    ),
    uniqueIndexes: filterEntries(table.uniqueIndexes, isUsed),
    checks: filterEntries(table.checks, isUsed),
    foreignKeys: filterEntries(table.foreignKeys, isUsed),
    triggers: filterEntries(
      table.triggers,
      (_name, definition) => !FORMER_VERSION.unusedFunctions.some((name) => definition.includes(` ${name}(`)),
    ),
  };
}

/** A column that the version's code declares as generated, and never writes. */
const asGenerated = ({ type, isRequired }: ColumnDescription): ColumnDescription => ({
  type,
  isRequired,
  isGenerated: true,
});

function findUnused(described: SchemaDescription, used: SchemaDescription): UnusedParts {
  const inTables = (part: 'columns' | 'triggers') =>
    Object.entries(described.tables).flatMap(([name, table]) =>
      Object.keys(table[part])
        .filter((key) => used.tables[name]?.[part][key] === undefined)
        .map((key) => `${name}.${key}`),
    );
  return {
    columns: inTables('columns'),
    triggers: inTables('triggers'),
    functions: Object.keys(described.functions).filter((name) => used.functions[name] === undefined),
    enumerations: Object.keys(described.enumerations).filter((name) => used.enumerations[name] === undefined),
  };
}

const filterEntries = <Value>(
  entries: Readonly<Record<string, Value>>,
  isIncluded: (name: string, value: Value) => boolean,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(entries).filter(([name, value]) => isIncluded(name, value)));

/** JSON with a line for each column and rule, so that a review sees what a release changed. */
export function writeRecord(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null || isLeaf(value)) return JSON.stringify(value);
  const inner = `${indent}  `;
  const entries = Object.entries(value).map(
    ([name, item]) => `${inner}${JSON.stringify(name)}: ${writeRecord(item, inner)}`,
  );
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

/** Lists, and objects of texts, numbers and lists: the description of a column or a rule. */
const isLeaf = (value: object): boolean => {
  if (Array.isArray(value)) return true;
  const items = Object.values(value);
  const isPlain = (item: unknown) => typeof item !== 'object';
  return (
    items.length === 0 || (items.some(isPlain) && items.every((item) => isPlain(item) || Array.isArray(item)))
  );
};
