import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { LANGUAGE_TAGS } from '@invigil/domain/site/locale';
import type { PrintedFile } from '@invigil/typesetting/printed-sheet.ts';
import { readDrawableImage } from '../../../adapters/sheet-rendering/drawable-image.ts';
import { storeWritten } from '../../../file-orders/store-written.ts';
import type { Deps } from '../../../ports.ts';
import type { ExamDeps } from '../../exams/queries.ts';
import { type SheetFileRecord, sheetFileClaims } from './claim-sheet-file.ts';
import { readSheets } from './read-sheets.ts';
import { sheetFormats } from './sheet-formats.ts';

/**
 * Writes a claimed file into the store.
 *
 * @param onProgress called with the number of sheets so far
 * @param signal ends the writing
 */
export async function writeSheetFile(
  deps: Deps<'clock' | 'database' | 'files' | 'sheetRenderer' | 'tickets' | 'uploads'> &
    ExamDeps<'papers' | 'receipts'>,
  file: SheetFileRecord,
  onProgress: (doneCount: number) => void,
  signal: AbortSignal,
): Promise<void> {
  let leftOut = 0;
  const path = await deps.uploads.temporaryPath();
  try {
    const result = await deps.sheetRenderer.render({
      path,
      file: printedFile(file),
      sheets: readSheets(deps, file, () => {
        leftOut++;
      }),
      readImage: (fileId) => readDrawableImage(deps.files, fileId),
      onProgress,
      signal,
    });
    signal.throwIfAborted();
    if ('problem' in result) {
      await sheetFileClaims.end(deps.database, file, { state: 'failed', failure: result.problem });
      return;
    }
    const doneCount = file.attemptIds.length - leftOut;
    if (doneCount === 0) {
      await sheetFileClaims.end(deps.database, file, { state: 'failed', failure: 'noSheets' });
      return;
    }
    await storeWritten(
      deps,
      sheetFileClaims,
      file,
      path,
      {
        state: 'ready',
        fileId: randomUUID(),
        byteSize: result.byteSize,
        doneCount,
        leftOutCount: file.leftOutCount + leftOut,
      },
      signal,
    );
  } finally {
    await rm(path, { force: true });
  }
}

function printedFile({ locale, timeZone }: SheetFileRecord): PrintedFile {
  const { file, key } = sheetFormats(locale, timeZone).texts;
  return {
    title: file.title,
    language: LANGUAGE_TAGS[locale],
    texts: {
      page: file.page,
      key,
      chosen: file.chosen,
      imageMissing: file.imageMissing,
      formulaMissing: file.formulaMissing,
      charactersMissing: file.charactersMissing,
    },
  };
}
