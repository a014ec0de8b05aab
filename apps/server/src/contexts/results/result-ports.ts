import type { StatisticsComputer } from '../../adapters/statistics-computation/statistics-computer.ts';
import type { SheetFileWriter } from './sheet-files/sheet-file-writer.ts';
import type { ModelFitter } from './statistics/model-fitter.ts';
import type { StatisticsWriter } from './statistics/statistics-writer.ts';

/** Sheets, figures and models that a server makes in the background. */
export interface ResultPorts {
  /** Sheets in files. */
  readonly sheetFileWriter: SheetFileWriter;
  readonly statisticsComputer: StatisticsComputer;
  /** Figures of sets of attempts. */
  readonly statisticsWriter: StatisticsWriter;
  /** Models of item response theory. */
  readonly modelFitter: ModelFitter;
}

/** A few of them, for a part that takes no more. */
export type ResultDeps<Port extends keyof ResultPorts> = Pick<ResultPorts, Port>;
