import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const others = ['es', 'it', 'in', 'bn'];

/** Folders of every workspace that has texts. */
const folders = ['apps', 'packages'].flatMap((kind) =>
  readdirSync(join(root, kind))
    .map((workspace) => join(kind, workspace, 'src', 'locales'))
    .filter((folder) => existsSync(join(root, folder))),
);
const namespaces = (folder: string, language: string) =>
  readdirSync(join(root, folder, language)).filter((name) => name.endsWith('.json'));

/** Texts as "path of keys" to text; plural forms of a language count as one text. */
function flatten(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') {
    return new Map([[path.replace(/_(zero|one|two|few|many|other)$/, '_plural'), value]]);
  }
  const texts = new Map<string, string>();
  for (const [key, inner] of Object.entries((value ?? {}) as Record<string, unknown>)) {
    for (const [name, text] of flatten(inner, path ? `${path}.${key}` : key)) texts.set(name, text);
  }
  return texts;
}

const read = (folder: string, language: string, name: string) =>
  flatten(JSON.parse(readFileSync(join(root, folder, language, name), 'utf8')));
const placeholders = (text: string) => [...new Set(text.match(/\{\{?\w+\}?\}|<\/?\d+>/g))].sort();

describe.each(others)('translations into %s', (language) => {
  it.each(folders)('the translation into %s has the same files as English [locales.1]', (folder) => {
    expect(namespaces(folder, language)).toEqual(namespaces(folder, 'en'));
  });

  it.each(folders.flatMap((folder) => namespaces(folder, 'en').map((name) => [folder, name])))(
    'the translation of %s/%s has every text of English, with its placeholders',
    (folder, name) => {
      const english = read(folder, 'en', name);
      const translated = read(folder, language, name);
      expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
      for (const [key, text] of translated) {
        expect(text.trim(), key).not.toBe('');
        expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''));
      }
    },
  );
});

it('the English locale has no empty text', () => {
  for (const folder of folders)
    for (const name of namespaces(folder, 'en'))
      for (const [key, text] of read(folder, 'en', name)) expect(text.trim(), `${name} ${key}`).not.toBe('');
});

it("the folders of every page's texts are found", () => {
  expect(folders.length).toBeGreaterThanOrEqual(6);
});
