// Fails where a wire name (wire-names.json) is used outside the contract, its only translator.
// `exempt` there lists { "path", "names", "why" } for files that contain one as content, not as a field.
import { readFileSync } from 'node:fs';
import { listFiles } from './setup/list-files.mjs';
import { root } from './setup/root.mjs';

const SOURCES = /\.(?:[cm]?[jt]sx?|json|css|html|sql)$/;
const { names, exempt } = JSON.parse(readFileSync(`${root}/scripts/wire-names.json`, 'utf8'));
const wireName = new RegExp(`(?<![A-Za-z0-9_$])(?:${names.join('|')})(?![A-Za-z0-9_$])`, 'g');
const mayUse = (path, name) => exempt.some((rule) => rule.path === path && rule.names.includes(name));

const files = listFiles(['apps', 'packages', 'scripts']).filter(
  (path) =>
    SOURCES.test(path) && !path.startsWith('packages/contract/') && path !== 'scripts/wire-names.json',
);
let mentions = 0;
for (const path of files) {
  for (const [index, line] of readFileSync(`${root}/${path}`, 'utf8').split('\n').entries()) {
    for (const [name] of line.matchAll(wireName)) {
      if (mayUse(path, name)) continue;
      mentions++;
      console.error(
        `${path}:${index + 1}: ${name} is a name of the wire; only packages/contract may use it.`,
      );
    }
  }
}
console.log(`${files.length} files searched for ${names.length} wire names: ${mentions} found.`);
if (mentions > 0) process.exitCode = 1;
