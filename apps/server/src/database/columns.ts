import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Instants are stored with time zone and read as Date, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Raw bytes, read as Buffer. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Marks are whole hundredths. */
export const marks = (name: string) => integer(name);

/** Who made and last changed a row; kept as plain ids, because a deleted user's rows stay. */
export const authorship = {
  createdAt: instant('created_at').notNull(),
  createdBy: integer('created_by'),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: integer('updated_by'),
};
