import type { SheetFileWriter } from './sheet-files/sheet-file-writer.ts';

/** Sheets in files, which a server writes in the background. */
export interface ResultPorts {
  readonly sheetFileWriter: SheetFileWriter;
}

/** A few of them, for a part that takes no more. */
export type ResultDeps<Port extends keyof ResultPorts> = Pick<ResultPorts, Port>;
