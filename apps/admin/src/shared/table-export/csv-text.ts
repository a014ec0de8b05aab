/** Spreadsheets run a cell that begins with one of these as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** A cell that spreadsheets read as text: an apostrophe precedes anything that could be a formula. */
export const csvText = (value: string): string => (FORMULA_START.test(value) ? `'${value}` : value);
