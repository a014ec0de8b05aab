/** Result sheets of one file. */
export const MAX_SHEETS = 500;

/** A file of result sheets waits for a server, is written, and then is ready or has failed. */
export const SHEET_FILE_STATES = ['waiting', 'running', 'ready', 'failed'] as const;
export type SheetFileState = (typeof SHEET_FILE_STATES)[number];

/** Why a file was not written: too many bytes, too much time, a server that stopped twice, no sheet left, or a fault. */
export const SHEET_FILE_FAILURES = ['tooLarge', 'tooLong', 'interrupted', 'noSheets', 'unexpected'] as const;
export type SheetFileFailure = (typeof SHEET_FILE_FAILURES)[number];

/** Whether a file is still to be written. */
export const isOpenSheetFile = (state: SheetFileState): boolean => state === 'waiting' || state === 'running';

/** The name of a file of some sheets, as a browser saves it. */
export const sheetFileName = (sheets: number): string =>
  sheets === 1 ? 'quiz-result-sheet.pdf' : 'result-sheets.pdf';
