export { forgetSheetFilesOf } from './sheet-files/find-sheet-file.ts';
