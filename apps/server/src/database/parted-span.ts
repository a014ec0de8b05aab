import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** From an instant to another, which is not in it. */
export interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A span in parts, such as the days of a time zone: each ends where the next one starts. */
export interface PartedSpan extends Span {
  /** The first instants of the parts, ascending. */
  readonly starts: readonly Date[];
  /** The names of the parts in charts. */
  readonly labels: readonly string[];
}

/** The index of an instant's part, from 1: finding it costs less than a date of a time zone for each row. */
export function nthPart(instant: AnyPgColumn, { starts }: PartedSpan): SQL<number> {
  const instants = sql.param(starts.map((start) => start.toISOString()));
  return sql<number>`width_bucket(${instant}, ${instants}::timestamptz[])`;
}

/** Condition: an instant is in a span. */
export const isWithin = (instant: AnyPgColumn, { startsAt, endsAt }: Span): SQL =>
  sql`(${instant} >= ${startsAt} and ${instant} < ${endsAt})`;

/** Rows with the names of their parts in the place of the indexes. */
export function byDate<Row extends { readonly nth: number }>(
  { labels }: PartedSpan,
  rows: readonly Row[],
): (Omit<Row, 'nth'> & { date: string })[] {
  return rows.map(({ nth, ...row }) => ({ ...row, date: labels[nth - 1] ?? '' }));
}
