import type { AuditAction } from '@invigil/domain/audit/audit-action';
import type { Refusal } from '@invigil/domain/refusals';
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Session } from '../../application/caller.ts';
import { notFound } from '../../application/errors.ts';
import type { Queries } from '../../database/client.ts';
import { refuseDuplicates } from '../../database/refuse-duplicates.ts';
import { refuseReferenced } from '../../database/refuse-referenced.ts';
import type { Deps } from '../../ports.ts';
import { versionOf } from '../../record-version.ts';
import { changesBetween } from './changes.ts';
import { recordAudit } from './record-audit.ts';
import { refuseOutdated } from './refuse-outdated.ts';

/** Subjects that have an audit action for creating, updating and deleting. */
type Subject = {
  [Action in AuditAction]: Action extends `${infer Name}Created`
    ? `${Name}Updated` | `${Name}Deleted` extends AuditAction
      ? Name
      : never
    : never;
}[AuditAction];

interface LastStamp {
  readonly updatedBy: number | null;
  readonly updatedAt: Date;
}

type StampColumn = 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy';
type AuditedTable = PgTable & Record<'id' | StampColumn, PgColumn>;
type Values<Table extends AuditedTable> = Omit<Table['$inferInsert'], StampColumn | 'id'>;
type Row<Table extends AuditedTable> = Table['$inferSelect'];
type EditedColumns<Table extends AuditedTable> = readonly (keyof Values<Table> & keyof Row<Table> & string)[];

/** A kind of record that staff create, update and delete. */
interface AuditedKind<Table extends AuditedTable, Edited extends EditedColumns<Table>> {
  readonly table: Table;
  /** The columns that updates write: those of the record's version. */
  readonly edited: Edited;
  readonly subject: Subject;
  readonly nameOf: (row: Row<Table>) => string;
  /** Refusals by the unique constraint that a write would break. */
  readonly duplicates?: Readonly<Record<string, Refusal>>;
  /** The refusal of a deletion while another row refers to the record. */
  readonly referenced?: Refusal;
}

/** Texts of the audit entry in place of the defaults: the record's name, and the changes of an update. */
interface EntryText {
  readonly subjectName?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

interface Edit<Fields> {
  readonly id: number;
  readonly recordVersion: string | undefined;
  readonly fields: Fields;
}

interface Write {
  readonly deps: Deps<'clock'>;
  readonly tx: Queries;
  readonly actor: Session;
}

/** Creates, updates and deletes records of a kind, each with its audit entry in the caller's transaction. */
export interface AuditedCrud<Table extends AuditedTable, Edited extends EditedColumns<Table>> {
  /** A row of a read with the version of its record. */
  withVersion<Read extends Pick<Row<Table>, Edited[number]>>(read: Read): Read & { recordVersion: string };
  /** @throws Refused for a duplicate */
  create(write: Write, values: Values<Table>, entry?: EntryText): Promise<{ id: number }>;
  /**
   * @param edit the record, the version that the edit was made from if the client named one, and the new values
   * @param scope which records the caller may change
   * @throws Failure notFound outside of the scope; Refused for a duplicate; OutdatedRecord for an outdated version
   */
  update(
    write: Write,
    edit: Edit<Pick<Values<Table>, Edited[number]>>,
    scope?: SQL,
    entry?: EntryText,
  ): Promise<void>;
  /**
   * @param check throws to refuse the deletion of the locked record
   * @throws Failure notFound outside of the scope; Refused while another row refers to the record
   */
  remove(
    write: Write,
    id: number,
    scope?: SQL,
    entry?: EntryText,
    check?: (row: Row<Table>) => void | Promise<void>,
  ): Promise<void>;
}

export function auditedCrud<Table extends AuditedTable, const Edited extends EditedColumns<Table>>(
  kind: AuditedKind<Table, Edited>,
): AuditedCrud<Table, Edited> {
  const { edited, subject, nameOf, duplicates = {}, referenced } = kind;
  // The query builder cannot infer the columns of a generic table.
  const table: AuditedTable = kind.table;

  async function lock(tx: Queries, id: number, scope: SQL | undefined): Promise<Row<Table>> {
    const inScope = and(eq(table.id, id), scope);
    const [row] = await tx.select().from(table).where(inScope).for('update');
    if (row === undefined) throw notFound();
    return row as Row<Table>;
  }

  const versionOfRow = (row: Readonly<Record<string, unknown>>) =>
    versionOf(Object.fromEntries(edited.map((name) => [name, row[name]])));

  return {
    withVersion: (read) => ({ ...read, recordVersion: versionOfRow(read) }),

    async create({ deps, tx, actor }, values, entry = {}) {
      const now = deps.clock.now();
      const stamp = { createdAt: now, createdBy: actor.userId, updatedAt: now, updatedBy: actor.userId };
      const [row] = await refuseDuplicates(duplicates, () =>
        tx
          .insert(table)
          .values({ ...values, ...stamp })
          .returning(),
      );
      if (row === undefined) throw new Error('The insert returned no row');
      const created = row as Row<Table> & { id: number };
      await recordAudit(deps, tx, actor, {
        action: `${subject}Created`,
        subjectId: created.id,
        subjectName: nameOf(created),
        ...entry,
      });
      return { id: created.id };
    },

    async update({ deps, tx, actor }, { id, recordVersion, fields }, scope, entry = {}) {
      const before = await lock(tx, id, scope);
      const { updatedBy, updatedAt } = before as Row<Table> & LastStamp;
      refuseOutdated(actor, recordVersion, { version: versionOfRow(before), updatedBy, updatedAt });
      const stamp = { updatedAt: deps.clock.now(), updatedBy: actor.userId };
      await refuseDuplicates(duplicates, () =>
        tx
          .update(table)
          .set({ ...fields, ...stamp })
          .where(eq(table.id, id)),
      );
      await recordAudit(deps, tx, actor, {
        action: `${subject}Updated`,
        subjectId: id,
        subjectName: nameOf({ ...before, ...fields }),
        detail: changesBetween(before, fields),
        ...entry,
      });
    },

    async remove({ deps, tx, actor }, id, scope, entry = {}, check = () => undefined) {
      const row = await lock(tx, id, scope);
      await check(row);
      const remove = async () => {
        await tx.delete(table).where(eq(table.id, id));
      };
      await (referenced === undefined ? remove() : refuseReferenced(referenced, remove));
      await recordAudit(deps, tx, actor, {
        action: `${subject}Deleted`,
        subjectId: id,
        subjectName: nameOf(row),
        ...entry,
      });
    },
  };
}
