import { type BreakingChange, gone } from './breaking-change.ts';
import { findBreakingColumns } from './find-breaking-columns.ts';
import type { RuleDescription, SchemaDescription, TableDescription } from './schema-description.ts';

const ADD_LATER =
  'Let this version alone satisfy it, and add it in the next one, or let it cover new columns that are nullable and have no default.';
const LET_DELETE =
  'Give it ON DELETE CASCADE or SET NULL, so that the version before, which does not know of it, can still delete.';

/** Compares the schema of the version before with that of this one: nothing that the former uses may go, narrow or become required. */
export function findBreakingChanges(former: SchemaDescription, current: SchemaDescription): BreakingChange[] {
  return [
    ...Object.entries(former.tables).flatMap(([name, table]) => {
      const now = current.tables[name];
      return now === undefined
        ? [gone(`table ${name}`)]
        : [...findBreakingColumns(name, table.columns, now.columns), ...findBreakingRules(name, table, now)];
    }),
    ...Object.entries(current.tables).flatMap(([name, table]) => findBlockedDeletions(name, table, former)),
    ...Object.entries(former.enumerations).flatMap(([name, values]) =>
      values
        .filter((value) => current.enumerations[name]?.includes(value) !== true)
        .map((value) => gone(`value '${value}' of the type ${name}`)),
    ),
    ...Object.entries(former.functions)
      .filter(([name, result]) => current.functions[name] !== result)
      .map(([name]) => gone(`function ${name}`)),
  ];
}

function findBreakingRules(
  name: string,
  former: TableDescription,
  current: TableDescription,
): BreakingChange[] {
  const isNew = (column: string) => former.columns[column] === undefined;
  const isOptional = (column: string) => {
    const now = current.columns[column];
    return isNew(column) && now?.isRequired === false && now.default === undefined;
  };
  return [
    // An insert with ON CONFLICT needs the index, and refusals are recognized by its name.
    ...findChanged(former.uniqueIndexes, current.uniqueIndexes).map((index) =>
      gone(`unique index ${name}.${index}`),
    ),
    ...findChanged(former.foreignKeys, current.foreignKeys).map((key) => gone(`foreign key ${name}.${key}`)),
    ...Object.entries(former.triggers)
      .filter(([trigger, definition]) => current.triggers[trigger] !== definition)
      .map(([trigger]) => gone(`trigger ${name}.${trigger}`)),
    ...findNew(former.uniqueIndexes, current.uniqueIndexes)
      .filter(
        ([, { columns, definition }]) => !columns.some(isOptional) || / nulls not distinct/i.test(definition),
      )
      .map(([index]) => narrows(`unique index ${name}.${index}`)),
    ...findNew(former.foreignKeys, current.foreignKeys)
      .filter(([, { columns }]) => !columns.some(isOptional))
      .map(([key]) => narrows(`foreign key ${name}.${key}`)),
    ...findNew(former.checks, current.checks)
      .concat(changedRules(former.checks, current.checks))
      .filter(([, { columns }]) => columns.length === 0 || !columns.every(isNew))
      .map(([check]) => narrows(`check ${name}.${check}`)),
  ];
}

const narrows = (object: string): BreakingChange => ({
  object,
  problem: 'is new or changed over existing columns: writes of the version before may violate it',
  remedy: ADD_LATER,
});

/** New foreign keys whose rows keep the version before from deleting what they refer to. */
function findBlockedDeletions(
  name: string,
  table: TableDescription,
  former: SchemaDescription,
): BreakingChange[] {
  return findNew(former.tables[name]?.foreignKeys ?? {}, table.foreignKeys)
    .filter(([, { target = '' }]) => former.tables[target] !== undefined)
    .filter(([, { definition }]) => !/ on delete (cascade|set null|set default)/i.test(definition))
    .map(([key]) => ({
      object: `foreign key ${name}.${key}`,
      problem: 'is new and keeps the version before from deleting the rows that it refers to',
      remedy: LET_DELETE,
    }));
}

type Rules = Readonly<Record<string, RuleDescription>>;

const findChanged = (former: Rules, current: Rules): string[] =>
  Object.keys(former).filter((name) => current[name]?.definition !== former[name]?.definition);

const findNew = (former: Rules, current: Rules): [string, RuleDescription][] =>
  Object.entries(current).filter(([name]) => former[name] === undefined);

const changedRules = (former: Rules, current: Rules): [string, RuleDescription][] =>
  Object.entries(current).filter(
    ([name, { definition }]) => former[name] !== undefined && former[name].definition !== definition,
  );
