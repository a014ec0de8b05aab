import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, type Info, parse } from 'csv-parse';

/** The text is no CSV, for example because a quote is not closed. */
export class NotCsv extends Error {
  override name = 'NotCsv';
}

/** A record of a CSV file. */
export interface CsvRecord {
  readonly fields: readonly string[];
  /** The line at which the record begins, from 1. */
  readonly line: number;
}

const SEPARATORS = [',', ';', '\t', '|'] as const;

/**
 * Reads CSV in pieces: any separator of SEPARATORS and any line end, quoted fields with line breaks, records of any
 * number of fields. Blank lines are left out.
 *
 * @throws NotCsv
 */
export async function* readRecords(text: AsyncGenerator<string>): AsyncGenerator<CsvRecord> {
  const first = await text.next();
  if (first.done) return;
  const parser = parse({
    delimiter: separatorOf(first.value),
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
  });
  const ended = pipeline(Readable.from(withLineFeeds(first.value, text)), parser);
  // An error also rejects the iteration below, which reports it.
  ended.catch(() => {});
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>)
      yield { fields: record, line: info.lines - lineBreaksIn(record) };
  } catch (error) {
    throw error instanceof CsvError ? new NotCsv(error.code) : error;
  }
}

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
  return fields.reduce((sum, field) => sum + (field.match(/\n/g)?.length ?? 0), 0);
}
