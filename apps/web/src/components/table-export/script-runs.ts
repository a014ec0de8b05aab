/** The fonts of a PDF by script; a Fontsource file holds the letters of one script only. */
export type ScriptFont = 'latin' | 'latin-ext' | 'greek' | 'cyrillic' | 'devanagari' | 'bengali';

/** A piece of text that one font can show. */
export interface ScriptRun {
  readonly text: string;
  readonly font: ScriptFont;
}

const scripts: readonly (readonly [ScriptFont, RegExp])[] = [
  ['devanagari', /[\u0900-\u0963\u0966-\u097F\uA8E0-\uA8FF]/],
  ['bengali', /[\u0980-\u09FE]/],
  ['greek', /[\u0370-\u03FF]/],
  ['cyrillic', /[\u0401\u0410-\u044F\u0451]/],
  ['latin-ext', /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u1E00-\u1E9F\u20A0-\u20AB\u20AD-\u20C0]/],
  ['latin', /[\u0020-\u00FF\u0131\u0152\u0153\u2000-\u200B\u200E-\u206F\u20AC\u2122\u2191\u2193\u2212]/],
];

/** Danda, joiners and marks that several Indian scripts share: they stay with the run before them. */
const shared = /[\u0964\u0965]|\u200C|\u200D|[\u0300-\u036F]/;

/** Cuts a text into runs of one script each, so that every run can name its font. */
export function scriptRuns(text: string): readonly ScriptRun[] {
  const runs: { text: string; font: ScriptFont }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    // a space between two words of a script belongs to that script's line of text
    const follows = shared.test(character) || (character === ' ' && last !== undefined);
    const font =
      follows && last ? last.font : (scripts.find(([, letters]) => letters.test(character))?.[0] ?? 'latin');
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}
