// Documents that list all of something: every folder of a kind, every event, every interaction.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../setup/list-files.mjs';
import { root } from '../setup/root.mjs';

/** Folders without files of the product's code. */
const NO_CODE = new Set(['node_modules', 'dist', 'test-results']);

const foldersIn = (path) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_CODE.has(entry.name))
    .map((entry) => entry.name);
const readSource = (path) => readFileSync(join(root, path), 'utf8');

/** The part of a declaration's source up to a line that ends it. */
const between = (source, begin, end) => source.slice(source.indexOf(begin), source.indexOf(end));

const typesOf = (source) =>
  [...source.matchAll(/type: ((?:'\w+'(?: \| )?)+)/g)].flatMap(([, union]) => wordsIn(union));
const wordsIn = (source) => [...source.matchAll(/'(\w+)'/g)].map(([, word]) => word);

/** Names of the calls that the published interface does not have: the last part of each path that is no parameter. */
const listAdditions = () =>
  listFiles(['packages/contract/src'])
    .filter((path) => path.endsWith('-endpoints.ts'))
    .flatMap((path) =>
      readSource(path)
        .split(/\bpath: (?=')/)
        .slice(1),
    )
    .filter((endpoint) => endpoint.includes('An addition of this product.'))
    .map((endpoint) => endpoint.match(/^'[^':]*?([\w-]+)(?:\/:[^']*)?'/)[1]);

/** Each list: its document, what its names are, and the names as the document writes them. */
export function listCompleteLists() {
  const workspaces = ['packages', 'apps'].flatMap((folder) =>
    foldersIn(folder).map((name) => `${folder}/${name}`),
  );
  const events = readSource('apps/exam/src/attempt/events.ts');
  const questionColumns = readSource('packages/contract/src/authoring/question-columns.ts');
  const candidateImport = readSource('packages/domain/src/accounts/candidate-import.ts');
  const { dependencies } = JSON.parse(readSource('packages/fonts/package.json'));
  const fontPackages = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'));
  const interactions = readSource('packages/domain/src/authoring/interactions/interaction.ts');
  return [
    { document: 'docs/architecture.md', of: 'workspace', names: workspaces },
    { document: 'docs/architecture.md', of: 'folder of the server', names: foldersIn('apps/server/src') },
    { document: 'docs/architecture.md', of: 'context', names: foldersIn('apps/server/src/contexts') },
    { document: 'docs/architecture.md', of: 'workflow', names: foldersIn('apps/server/src/workflows') },
    {
      document: 'docs/architecture.md',
      of: 'interaction',
      names: wordsIn(between(interactions, 'INTERACTION_KINDS = [', '] as const')),
    },
    {
      document: 'docs/architecture.md',
      of: 'folder of journeys and whole-site tests',
      names: foldersIn('e2e'),
    },
    { document: 'docs/api.md', of: 'added call', names: listAdditions() },
    {
      document: 'docs/csv-import.md',
      of: 'column of questions',
      names: wordsIn(between(questionColumns, 'QUESTION_COLUMNS = [', '] as const')),
    },
    {
      document: 'docs/csv-import.md',
      of: 'result of a candidate’s line',
      names: wordsIn(
        between(candidateImport, 'ROW_PROBLEMS = [', '/** Whether an import').replace(
          /\/\*\*[\s\S]*?\*\//g,
          '',
        ),
      ),
    },
    { document: 'docs/scripts.md', of: 'package of a font', names: fontPackages },
    { document: 'docs/dependencies.md', of: 'package of a font', names: fontPackages },
    { document: 'docs/exam-page.md', of: 'folder of the exam page', names: foldersIn('apps/exam/src') },
    {
      document: 'docs/exam-page.md',
      of: 'event',
      names: typesOf(between(events, 'type QuestionEvent', 'export type AttemptEvent')),
    },
  ].map((list) => {
    if (list.names.length === 0) throw new Error(`${list.document}: no ${list.of} was found`);
    return list;
  });
}

/**
 * The names that a document leaves out. A name stands in code, alone or with a slash behind it. One of several that begin
 * alike may be shortened: `submissionAsked`, `…Dismissed`.
 */
export function findUnnamed(names, mentions) {
  const texts = mentions.filter(({ kind }) => kind === 'code').map(({ text }) => text);
  const words = new Set(
    texts.flatMap((text) => text.split(/\s+/).map((word) => word.replace(/^e2e\/|\/(?:<.*)?$/g, ''))),
  );
  const ends = [...words].filter((word) => /^…\w/.test(word)).map((word) => word.slice(1));
  return names.filter((name) => !words.has(name) && !ends.some((end) => name.endsWith(end)));
}
