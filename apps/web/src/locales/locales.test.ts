import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = import.meta.dirname;
const others = ['es', 'it', 'in', 'bn'];
const namespaces = (language: string) =>
  readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));

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

const read = (language: string, name: string) =>
  flatten(JSON.parse(readFileSync(join(folder, language, name), 'utf8')));
const placeholders = (text: string) => [...new Set(text.match(/\{\{?\w+\}?\}|<\/?\d+>/g))].sort();

describe.each(others)('translations into %s', (language) => {
  it('cover the same features as English [locales.1]', () => {
    expect(namespaces(language)).toEqual(namespaces('en'));
  });

  it.each(namespaces('en').filter((name) => namespaces(language).includes(name)))('%s', (name) => {
    const english = read('en', name);
    const translated = read(language, name);
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of translated) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''));
    }
  });
});

it('English has no empty text', () => {
  for (const name of namespaces('en')) {
    for (const [key, text] of read('en', name)) expect(text.trim(), `${name} ${key}`).not.toBe('');
  }
});
