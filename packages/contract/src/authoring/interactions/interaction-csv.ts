import type { QuestionColumn } from '../question-columns.ts';

/** The text of a column of a record; empty where the file has no such column. */
export type TextOf = (column: QuestionColumn) => string;

/** How a record of a CSV file of questions says an interaction. */
export interface InteractionCsv {
  /** Names of the answer type, in lowercase letters and digits alone. */
  readonly names: readonly string[];
  /** The wire fields of the interaction. */
  toWire(textOf: TextOf): Readonly<Record<string, unknown>>;
  /**
   * The column of a wire field, by its path joined with dots; undefined for another field.
   *
   * @param sent the wire fields of the record, where they are known
   */
  columnOf(wirePath: string, sent?: Readonly<Record<string, unknown>>): QuestionColumn | undefined;
}
