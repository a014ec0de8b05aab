import type { ClientBase } from 'pg';
import type {
  ColumnDescription,
  RuleDescription,
  SchemaDescription,
  TableDescription,
} from './schema-description.ts';

const SCHEMAS = `('public', 'serving')`;
/** The tables of this product. */
const TABLES = `select c.oid, c.oid::regclass::text as name from pg_class c
  where relkind in ('r', 'p', 'v', 'm') and relnamespace::regnamespace::text in ${SCHEMAS}`;
/** Names of the columns that an index or a constraint depends on, in the order of the table. */
const columnsOf = (numbers: string) =>
  `array(select attname::text from pg_attribute where attrelid = t.oid and attnum in (${numbers}) order by attnum)`;

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly default: string | null;
  readonly identity: string;
  readonly generated: boolean;
}

interface RuleRow {
  readonly table: string;
  readonly name: string;
  readonly kind: 'uniqueIndexes' | 'checks' | 'foreignKeys';
  readonly columns: string[];
  readonly definition: string;
  readonly target: string | null;
}

/** Reads the schema of a database from its catalogue. */
export async function describeSchema(client: Pick<ClientBase, 'query'>): Promise<SchemaDescription> {
  const rowsOf = async <Row>(text: string) => (await client.query(text)).rows as Row[];
  const names = await rowsOf<{ name: string }>(`${TABLES} order by 2`);
  const columns = await readColumns(rowsOf);
  const rules = [...(await readIndexes(rowsOf)), ...(await readConstraints(rowsOf))];
  const triggers = await rowsOf<{ table: string; name: string; definition: string }>(
    `select t.name as table, tgname as name, pg_get_triggerdef(g.oid) as definition
     from pg_trigger g join (${TABLES}) t on t.oid = tgrelid where not tgisinternal order by 1, 2`,
  );
  const enumerations = await rowsOf<{ name: string; values: string[] }>(
    `select t.oid::regtype::text as name, array_agg(enumlabel::text order by enumsortorder) as values
     from pg_type t join pg_enum on enumtypid = t.oid group by t.oid order by 1`,
  );
  const functions = await rowsOf<{ name: string; result: string }>(
    `select oid::regprocedure::text as name, pg_get_function_result(oid) as result
     from pg_proc where pronamespace::regnamespace::text in ${SCHEMAS} order by 1`,
  );
  const table = (name: string): TableDescription => {
    const own = <Row extends { readonly table: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.table === name);
    const ruled = (kind: RuleRow['kind']) =>
      named(
        own(rules).filter((rule) => rule.kind === kind),
        toRule,
      );
    return {
      columns: named(own(columns), toColumn),
      uniqueIndexes: ruled('uniqueIndexes'),
      checks: ruled('checks'),
      foreignKeys: ruled('foreignKeys'),
      triggers: named(own(triggers), ({ definition }) => definition),
    };
  };
  return {
    tables: Object.fromEntries(names.map(({ name }) => [name, table(name)])),
    enumerations: named(enumerations, ({ values }) => values),
    functions: named(functions, ({ result }) => result),
  };
}

type RowsOf = <Row>(text: string) => Promise<Row[]>;

const readColumns = (rowsOf: RowsOf) =>
  rowsOf<ColumnRow>(
    `select t.name as table, attname as name, attnotnull as required, attidentity as identity,
       format_type(atttypid, atttypmod) || case when attcollation <> typcollation
         then ' collate ' || attcollation::regcollation::text else '' end as type,
       case when attgenerated = '' then pg_get_expr(adbin, adrelid) end as default, attgenerated <> '' as generated
     from pg_attribute join (${TABLES}) t on t.oid = attrelid join pg_type on pg_type.oid = atttypid
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attnum > 0 and not attisdropped order by t.name, attnum`,
  );

const readIndexes = (rowsOf: RowsOf) =>
  rowsOf<RuleRow>(
    `select t.name as table, i.relname as name, 'uniqueIndexes' as kind, null as target,
       pg_get_indexdef(i.oid) as definition,
       ${columnsOf(`select unnest(indkey::int2[]) union select refobjsubid from pg_depend
         where classid = 'pg_class'::regclass and objid = i.oid and refobjid = t.oid`)} as columns
     from pg_index join pg_class i on i.oid = indexrelid join (${TABLES}) t on t.oid = indrelid
     where indisunique order by 1, 2`,
  );

const readConstraints = (rowsOf: RowsOf) =>
  rowsOf<RuleRow>(
    `select t.name as table, conname as name, case contype when 'c' then 'checks' else 'foreignKeys' end as kind,
       pg_get_constraintdef(c.oid) as definition, ${columnsOf('select unnest(conkey)')} as columns,
       case contype when 'f' then confrelid::regclass::text end as target
     from pg_constraint c join (${TABLES}) t on t.oid = conrelid where contype in ('c', 'f') order by 1, 2`,
  );

function named<Row extends { readonly name: string }, Value>(
  rows: readonly Row[],
  describe: (row: Row) => Value,
): Record<string, Value> {
  return Object.fromEntries(rows.map((row) => [row.name, describe(row)]));
}

const toColumn = (row: ColumnRow): ColumnDescription => ({
  type: row.type,
  isRequired: row.required,
  ...(row.default === null ? {} : { default: row.default }),
  ...(row.identity === '' ? {} : { identity: row.identity === 'a' ? 'always' : 'byDefault' }),
  ...(row.generated ? { isGenerated: true } : {}),
});

const toRule = ({ columns, definition, target }: RuleRow): RuleDescription => ({
  columns,
  definition,
  ...(target === null ? {} : { target }),
});
