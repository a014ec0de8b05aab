import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { type ScreenLoaders, TEXTS_OF_ALL_SCREENS } from '../shared/screen-loader.ts';

const packages = join(import.meta.dirname, '..', '..', '..', '..', 'packages');

const SCREEN = /(\w+): \{\s*load: async \(\) =>\s*\(await import\('([^']+)'\)\)/g;
const IMPORT = /^(?:import|export)(?! type)[^;]*?from '([^']+)'/gm;
const TEXTS = /useTranslation\((?:'(\w+)'|\[([^\]]*)\])/g;

const matches = (pattern: RegExp, text: string) => [...text.matchAll(pattern)];

/** The source file of an import; undefined for a library. */
function sourceOf(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  const [scope, name, ...path] = specifier.split('/');
  if (scope !== '@invigil' || name === undefined) return undefined;
  const file = join(packages, name, 'src', ...path);
  return [file, `${file}.ts`, `${file}.tsx`].find((candidate) => existsSync(candidate));
}

/** The sources that a file imports, itself included; not those that come later, by `import()`. */
function sourcesOf(file: string, sources = new Map<string, string>()): Map<string, string> {
  if (sources.has(file) || !/\.tsx?$/.test(file)) return sources;
  const source = readFileSync(file, 'utf8');
  sources.set(file, source);
  for (const [, specifier = ''] of matches(IMPORT, source)) {
    const imported = sourceOf(file, specifier);
    if (imported !== undefined) sourcesOf(imported, sources);
  }
  return sources;
}

/** The namespaces of the texts of a file and of everything that it imports. */
function textsOf(file: string): string[] {
  const names = [...sourcesOf(file).values()].flatMap((source) =>
    matches(TEXTS, source).flatMap(([, one, several = '']) =>
      one === undefined ? matches(/\w+/g, several).map(([name]) => name) : [one],
    ),
  );
  return [...new Set(names)].toSorted();
}

const tables = import.meta.glob<{ screens: ScreenLoaders }>('../{app,contexts/*,workflows}/screens.ts', {
  eager: true,
});
const screens = Object.entries(tables).flatMap(([path, table]) => {
  const file = join(import.meta.dirname, path);
  const imports = matches(SCREEN, readFileSync(file, 'utf8'));
  return Object.entries(table.screens).map(([screen, { texts }]) => {
    const component = imports.find(([, name]) => name === screen)?.[2] ?? '';
    return { screen, texts, component: join(dirname(file), component) };
  });
});

it.each(screens)(
  'the screen $screen fetches the texts of all its parts before it shows, and no others [screen-texts.1]',
  ({ component, texts }) => {
    const common: readonly string[] = TEXTS_OF_ALL_SCREENS;
    expect(texts).toEqual(textsOf(component).filter((name) => !common.includes(name)));
  },
);
