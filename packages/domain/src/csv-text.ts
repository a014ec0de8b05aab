/**
 * Spreadsheets run a cell that begins with one of these as a formula. Those for East Asian text fold a full-width or
 * small sign to its plain form first.
 */
const SIGNS = '=+\\-@＝＋－＠﹦﹢﹣﹫−⁺⁻⁼₊₋₌';
/** White space and invisible characters, which spreadsheets leave out before they look at the first character. */
const FORMULA_START = new RegExp(
  `^(?:[\\t\\r\\n]|[\\s\\p{Default_Ignorable_Code_Point}\\p{Cc}]*[${SIGNS}])`,
  'u',
);

/** A cell that spreadsheets read as text: an apostrophe precedes anything that could be a formula. */
export const csvText = (value: string): string => (FORMULA_START.test(value) ? `'${value}` : value);
