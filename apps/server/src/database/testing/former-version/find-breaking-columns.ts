import { type BreakingChange, gone } from './breaking-change.ts';
import type { ColumnDescription } from './schema-description.ts';

type Columns = Readonly<Record<string, ColumnDescription>>;

const NEW_COLUMN_BESIDE =
  'Add a column of the new type beside it, fill both in this version, and drop the former in the next.';
const REQUIRE_LATER =
  'Leave it nullable, or give it a default, in this version; require it in the next one, whose predecessor fills it.';
const KEEP_FILLING =
  'Keep the default in this version, and drop it in the next one, whose predecessor fills the column.';

/** Columns of a table that the version before cannot read or write any more. */
export function findBreakingColumns(table: string, former: Columns, current: Columns): BreakingChange[] {
  return [
    ...Object.entries(former).flatMap(([name, column]) => {
      const object = `column ${table}.${name}`;
      const now = current[name];
      if (now === undefined) return [gone(object)];
      return [...compare(column, now)].map((change) => ({ object, ...change }));
    }),
    ...Object.entries(current)
      .filter(([name, column]) => former[name] === undefined && column.isRequired && !isFilled(column))
      .map(([name]) => ({
        object: `column ${table}.${name}`,
        problem: 'is new and required without a default: inserts of the version before do not name it',
        remedy: REQUIRE_LATER,
      })),
  ];
}

function* compare(
  former: ColumnDescription,
  now: ColumnDescription,
): Generator<Omit<BreakingChange, 'object'>> {
  if (!isWider(former.type, now.type))
    yield {
      problem: `has the type ${now.type}, no longer ${former.type}`,
      remedy: NEW_COLUMN_BESIDE,
    };
  if (now.isRequired && !former.isRequired)
    yield { problem: 'is required, and the version before leaves it empty', remedy: REQUIRE_LATER };
  if (isFilled(former) && !isFilled(now))
    yield { problem: 'is no longer filled by the database', remedy: KEEP_FILLING };
  if (!former.isGenerated && (now.isGenerated || (now.identity === 'always' && former.identity !== 'always')))
    yield {
      problem: 'is computed by the database, and the version before writes it',
      remedy: NEW_COLUMN_BESIDE,
    };
}

const isFilled = (column: ColumnDescription): boolean =>
  column.default !== undefined || column.identity !== undefined || column.isGenerated === true;

/** Length or precision, and the type without it. */
const SIZED = /^([^(]+)\(([\d,]+)\)(.*)$/;

/**
 * Whether every value of a type is one of another and reads the same. A wider integer does not: the driver reads bigint as text.
 */
function isWider(former: string, now: string): boolean {
  if (former === now) return true;
  if (former === 'smallint' && now === 'integer') return true;
  const [, base = former, size, rest = ''] = SIZED.exec(former) ?? [];
  if (size === undefined) return false;
  if (`${base}${rest}` === now) return true;
  if (base === 'character varying' && now === 'text') return true;
  const [, baseNow, sizeNow = '', restNow] = SIZED.exec(now) ?? [];
  if (base !== baseNow || rest !== restNow) return false;
  const [whole = 0, fraction = 0] = size.split(',').map(Number);
  const [wholeNow = 0, fractionNow = 0] = sizeNow.split(',').map(Number);
  // A scale decides how many digits a reader gets.
  return wholeNow >= whole && fractionNow === fraction;
}
