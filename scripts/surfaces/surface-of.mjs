import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** The files of a context that others import, and for whom. */
const DOORS = {
  'index.ts': 'index.ts, for the composition',
  'queries.ts': 'queries.ts',
  'actions.ts': 'actions.ts',
};

/**
 * Writes the surface of a context: a line for each name that its doors export, under the door.
 *
 * @param folder the folder of the context
 * @returns the text of its surface.txt; a door without names is left out
 */
export function surfaceOf(folder) {
  return Object.entries(DOORS)
    .map(([file, title]) => [title, exportsOf(join(folder, file))])
    .filter(([, names]) => names.length > 0)
    .map(([title, names]) => `${title}\n${names.map((name) => `  ${name}\n`).join('')}`)
    .join('\n');
}

/**
 * The exported names of a module, in alphabetical order, types marked.
 *
 * @throws Error for `export *`, which shows what nobody has listed
 */
function exportsOf(file) {
  if (!existsSync(file)) return [];
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', target: 'esnext' });
  return body.flatMap((item) => namesOf(item, file)).toSorted((a, b) => (bare(a) < bare(b) ? -1 : 1));
}

const bare = (name) => name.replace('type ', '').toLowerCase();

function namesOf(item, file) {
  if (item.type === 'ExportAllDeclaration') throw new Error(`${file} exports *: list the names`);
  if (item.type === 'ExportNamedDeclaration')
    return item.specifiers.map(
      ({ isTypeOnly, exported, orig }) =>
        `${item.typeOnly || isTypeOnly ? 'type ' : ''}${(exported ?? orig).value}`,
    );
  if (item.type !== 'ExportDeclaration') return [];
  const { declaration } = item;
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.map(({ id }) => id.value);
  const isType = ['TsInterfaceDeclaration', 'TsTypeAliasDeclaration'].includes(declaration.type);
  return [`${isType ? 'type ' : ''}${(declaration.identifier ?? declaration.id).value}`];
}
