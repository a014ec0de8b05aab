import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from './schema.ts';

const INDEX = /^\s*(?:uniqueIndex|index|unique|primaryKey)\(/;
const COMMENT = /^\s*\/\/ \S/;

const SOURCES = path.join(import.meta.dirname, '..');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(contexts\/\w+|http)\/([a-z]+-)*tables\.ts$/.test(file),
);
const lines = files.flatMap((file) =>
  readFileSync(path.join(SOURCES, file), 'utf8')
    .split('\n')
    .map((text, index, all) => ({ file, text, above: all[index - 1] ?? '' })),
);
const declared = lines.filter(({ text }) => INDEX.test(text));

it('every index has a comment that names the query or rule it serves', () => {
  const silent = declared.filter(({ above }) => !COMMENT.test(above));
  expect(silent.map(({ file, text }) => `${file}: ${text.trim()}`)).toEqual([]);
});

it('every index is declared on its own line, where the comment test looks', () => {
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  const indexes = tables.flatMap((table) => {
    const config = getTableConfig(table);
    return [...config.indexes, ...config.uniqueConstraints, ...config.primaryKeys];
  });
  expect(declared.length).toBe(indexes.length);
  expect(
    tables.flatMap((table) => getTableConfig(table).columns.filter((column) => column.isUnique)),
  ).toEqual([]);
});
