/** The names of the classes of a CSS module, without those of `:global(…)`. */
export function classesOf(css) {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '')
    .matchAll(/([^{};]+)\{/g);
  return new Set(
    [...selectors]
      .filter(([, selector]) => !selector.trim().startsWith('@'))
      .flatMap(([, selector]) => [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name)),
  );
}

/** The classes of other sheets that a CSS module names in `:global(…)`; those of MUI have no sheet here. */
export const globalsOf = (css) =>
  new Set(
    [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/:global\(([^)]*)\)/g)]
      .flatMap(([, selector]) => [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name))
      .filter((name) => !name.startsWith('Mui')),
  );

/**
 * The classes that a TypeScript file names of the style modules that it imports.
 * @returns for each module its path as imported, the names, and whether an expression names a class (`styles[state]`)
 */
export function usesOf(source) {
  return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].map(([, binding, sheet]) => ({
    sheet,
    names: [...source.matchAll(new RegExp(`(?<![\\w.])${binding}\\.(\\w+)`, 'g'))].map(([, name]) => name),
    isComputed: new RegExp(`(?<![\\w.])${binding}\\[`).test(source),
  }));
}
