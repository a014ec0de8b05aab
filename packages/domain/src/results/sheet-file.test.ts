import { expect, it } from 'vitest';
import { isOpenSheetFile, SHEET_FILE_STATES, sheetFileName } from './sheet-file.ts';

it('a file of one sheet and one of several have their own names [sheet-file.1]', () => {
  expect(sheetFileName(1)).toBe('quiz-result-sheet.pdf');
  expect(sheetFileName(2)).toBe('result-sheets.pdf');
});

it('a file is open until it is ready or has failed', () => {
  expect(SHEET_FILE_STATES.filter(isOpenSheetFile)).toEqual(['waiting', 'running']);
});
