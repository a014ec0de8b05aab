/** Spreadsheets run a cell that begins with one of these as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** A cell that a spreadsheet takes as text: a quote is put before anything that could be a formula. */
export const csvText = (value: string): string => (FORMULA_START.test(value) ? `'${value}` : value);
