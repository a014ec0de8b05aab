import { CsvError, type Info, parse } from 'csv-parse';
import { unquotedField } from './field-margins.ts';

/** The text is no CSV, for example because a quote is not closed. */
export class NotCsv extends Error {
  override name = 'NotCsv';
}

/** A record of a CSV file. */
export interface CsvRecord {
  /** Without the white space around fields that have no quotes. */
  readonly fields: readonly string[];
  /** A field with that white space. */
  readonly fieldWithMargins: (index: number) => string;
  /** The line at which the record begins, from 1. */
  readonly line: number;
}

const SEPARATORS = [',', ';', '\t', '|'] as const;

/** The line with which a spreadsheet says the separator of its file: `sep=;`. */
const SEPARATOR_LINE = /^\s*"?sep=([,;\t|])"?[,;\t|]*(?:\r\n?|\n|$)/i;

/** Separators and line breaks of a record, those within quotes included. Files of people and questions have hundreds. */
const MAX_BREAKS = 20_000;

/**
 * Reads CSV in pieces: any separator of SEPARATORS and any line end, quoted fields with line breaks, records of any
 * number of fields. Blank lines are left out. A record of more than MAX_BREAKS separators and line breaks is no CSV:
 * megabytes of them would become millions of fields, which one turn of the event loop handles.
 *
 * @throws NotCsv
 */
export async function* readRecords(text: AsyncGenerator<string>): AsyncGenerator<CsvRecord> {
  const first = await text.next();
  if (first.done) return;
  const announced = SEPARATOR_LINE.exec(first.value);
  const separator = announced?.[1] ?? separatorOf(first.value);
  const beginning = announced === null ? first.value : first.value.slice(announced[0].length);
  const toRecord = recordReader(separator, announced === null ? 0 : 1);
  const parser = parse({
    delimiter: separator,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
    raw: true,
  });
  // The iteration after the last piece reports an error too, and an error without a listener ends the process.
  parser.on('error', () => {});
  const ended = () => parser.info.records + parser.info.empty_lines;
  /** Separators and line breaks that were written since the last record or blank line ended, at most. */
  let breaks = 0;
  try {
    for await (const piece of withLineFeeds(beginning, text)) {
      const endedBefore = ended();
      parser.write(piece);
      if (parser.errored !== null) throw parser.errored;
      if (ended() > endedBefore) breaks = 0;
      breaks += piece.split(separator).length + piece.split('\n').length - 2;
      if (breaks > MAX_BREAKS) throw new NotCsv('Too many fields');
      for (let parsed = parser.read(); parsed !== null; parsed = parser.read()) yield toRecord(parsed);
    }
    parser.end();
    for await (const parsed of parser) yield toRecord(parsed);
  } catch (error) {
    throw error instanceof CsvError ? new NotCsv(error.code) : error;
  } finally {
    parser.destroy();
  }
}

interface ParsedRecord {
  readonly record: string[];
  readonly info: Info;
  /** The record as it is in the file. */
  readonly raw: string;
}

/** @param linesBefore lines of the file that the parser does not get */
const recordReader =
  (separator: string, linesBefore: number) =>
  ({ record, info, raw }: ParsedRecord): CsvRecord => {
    const fieldWithMargins = (index: number) => {
      const field = record[index] ?? '';
      const margins = unquotedField(raw, separator, index) ?? field;
      // The parser takes quotes within a field for text.
      return margins.trim() === field ? margins : field;
    };
    return { fields: record, fieldWithMargins, line: linesBefore + info.lines - lineBreaksIn(record) };
  };

/** Every line end as a line feed, because the parser counts a CR LF within quotes as two lines. */
async function* withLineFeeds(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  let isAfterReturn = false;
  const convert = (piece: string) => {
    const text = isAfterReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    if (piece !== '') isAfterReturn = piece.endsWith('\r');
    return text.replaceAll(/\r\n?/g, '\n');
  };
  yield convert(first);
  for await (const piece of rest) yield convert(piece);
}

/** The separator that the first line has most often, outside of quotes. */
function separatorOf(text: string): string {
  const line = text.replace(/^\s+/, '').match(/^(?:"[^"]*"|[^"\r\n])*/)?.[0] ?? '';
  const plain = line.replaceAll(/"[^"]*"/g, '');
  const countOf = (separator: string) => plain.split(separator).length;
  return SEPARATORS.reduce((best, next) => (countOf(next) > countOf(best) ? next : best));
}

function lineBreaksIn(fields: readonly string[]): number {
  let count = 0;
  for (const field of fields)
    for (let at = field.indexOf('\n'); at !== -1; at = field.indexOf('\n', at + 1)) count++;
  return count;
}
