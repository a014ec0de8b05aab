// Fails where a page names a class that its style module lacks, where a module has a class that no page names or names a class
// of other sheets that none has, and where a sheet of the signed-in area is neither a module nor listed by styles.css: its classes would be global.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './setup/root.mjs';
import { classesOf, globalsOf, usesOf } from './styles/class-uses.mjs';

const ADMIN = join(root, 'apps/admin/src');
const problems = [];

const isModule = (path) => path.endsWith('.module.css');
const files = ['admin', 'exam', 'landing'].flatMap((page) => filesOf(join(root, 'apps', page, 'src')));
const modules = files.filter(isModule);
const uses = new Map(modules.map((file) => [file, { named: new Map(), isComputed: false }]));
for (const path of files.filter((file) => /\.tsx?$/.test(file))) {
  const file = relative(root, path);
  for (const { sheet, names, isComputed } of usesOf(readFileSync(path, 'utf8'))) {
    const use = uses.get(join(dirname(path), sheet));
    if (use === undefined) {
      problems.push(`${file} imports ${sheet}, which is not there`);
      continue;
    }
    for (const name of names) use.named.set(name, file);
    use.isComputed ||= isComputed;
  }
}

const shared = [...files, ...filesOf(join(root, 'packages'))].filter(
  (path) => path.endsWith('.css') && !isModule(path) && !path.includes('node_modules'),
);
const sharedClasses = new Set(shared.flatMap((path) => [...classesOf(readFileSync(path, 'utf8'))]));

let classCount = 0;
for (const [path, { named, isComputed }] of uses) {
  const sheet = relative(root, path);
  const css = readFileSync(path, 'utf8');
  const classes = classesOf(css);
  for (const name of globalsOf(css))
    if (!sharedClasses.has(name)) problems.push(`${sheet} names .${name} of another sheet, which none has`);
  classCount += classes.size;
  for (const [name, file] of named)
    if (!classes.has(name)) problems.push(`${file} names .${name}, which ${sheet} lacks`);
  // An expression may name any class of the module.
  if (!isComputed)
    for (const name of classes) if (!named.has(name)) problems.push(`${sheet}: nobody names .${name}`);
}

const listed = [...readFileSync(join(ADMIN, 'styles.css'), 'utf8').matchAll(/"(\.\/[^"]+)"/g)].map(
  ([, path]) => join(ADMIN, path),
);
const sheets = filesOf(ADMIN).filter((path) => path.endsWith('.css') && !isModule(path));
for (const path of sheets)
  if (path !== join(ADMIN, 'styles.css') && !listed.includes(path))
    problems.push(`${relative(root, path)} is neither a module nor listed by styles.css`);

for (const problem of problems) console.error(problem);
console.log(`${modules.length} style modules have ${classCount} classes: ${problems.length} problems.`);
if (problems.length > 0) process.exitCode = 1;

function filesOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
