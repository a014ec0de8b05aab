import type { SheetRenderer } from '../../adapters/sheet-rendering/sheet-renderer.ts';
import type { ExamsContext } from '../exams/queries.ts';
import type { SheetFileWriter } from './sheet-files/sheet-file-writer.ts';

/** Dependencies of results and of the contexts above them. */
export interface ResultsContext extends ExamsContext {
  readonly sheetRenderer: SheetRenderer;
  readonly sheetFileWriter: SheetFileWriter;
}
