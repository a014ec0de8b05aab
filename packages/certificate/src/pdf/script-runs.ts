/** Scripts of the PDF fonts. Each Fontsource file has the letters of one script. */
export type Script = 'latin' | 'latin-ext' | 'greek' | 'cyrillic' | 'devanagari' | 'bengali';

/** A piece of text in one script, which one font can show. */
export interface ScriptRun {
  readonly text: string;
  readonly script: Script;
}

const scripts: readonly (readonly [Script, RegExp])[] = [
  ['devanagari', /[\u0900-\u0963\u0966-\u097F\uA8E0-\uA8FF]/],
  ['bengali', /[\u0980-\u09FE]/],
  ['greek', /[\u0370-\u03FF]/],
  ['cyrillic', /[\u0401\u0410-\u044F\u0451]/],
  ['latin-ext', /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u1E00-\u1E9F\u20A0-\u20AB\u20AD-\u20C0]/],
  ['latin', /[\u0020-\u00FF\u0131\u0152\u0153\u2000-\u200B\u200E-\u206F\u20AC\u2122\u2191\u2193\u2212]/],
];

/** Danda, joiners and marks that multiple scripts share. They belong to the run before them. */
const shared = /[\u0964\u0965]|\u200C|\u200D|[\u0300-\u036F]/;

/** Splits a text into runs of one script each. Characters of other scripts count as Latin. */
export function scriptRuns(text: string): readonly ScriptRun[] {
  const runs: { text: string; script: Script }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    // A space has the width of the Latin font, as in a browser, where the fonts of other scripts have only letters.
    const script =
      shared.test(character) && last
        ? last.script
        : (scripts.find(([, letters]) => letters.test(character))?.[0] ?? 'latin');
    if (last?.script === script) last.text += character;
    else runs.push({ text: character, script });
  }
  return runs;
}
