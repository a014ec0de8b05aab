import { MAX_RENDERED_FILES } from '../../../adapters/sheet-rendering/sheet-renderer.ts';
import { createFileWriter, type FileWriter } from '../../../file-orders/file-writer.ts';
import { sheetFileClaims } from './claim-sheet-file.ts';
import { writeSheetFile } from './write-sheet-file.ts';

/** Writes the files of result sheets of a server process. */
export type SheetFileWriter = FileWriter<Parameters<typeof writeSheetFile>[0]>;

export const createSheetFileWriter = (): SheetFileWriter =>
  createFileWriter({
    claims: sheetFileClaims,
    limit: MAX_RENDERED_FILES,
    write: writeSheetFile,
    failed: 'a file of result sheets failed',
  });
