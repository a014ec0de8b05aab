import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Instants are stored with time zone and read as Date, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Raw bytes, read as Buffer. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Marks are whole hundredths. */
export const marks = (name: string) => integer(name);

/** Creator and last editor of a row, as plain ids without a foreign key, because a deleted user's rows stay. */
export const authorship = {
  createdAt: instant('created_at').notNull(),
  createdBy: integer('created_by'),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: integer('updated_by'),
};
