/** Tables that calls of a running exam read or write: a lock holds up answers, a scan takes as long as there are rows. */
export const HOT_TABLES = [
  'assessments',
  'attempts',
  'extra_times',
  'late_answers',
  'page_reports',
  'papers',
  'prompt_plays',
  'question_flags',
  'recordings',
  'responses',
  'sessions',
  'users',
  'wording_revisions',
];

export interface LockingStatement {
  readonly statement: string;
  readonly reason: string;
}

const BACKFILL = 'Let a job fill the rows in batches once the servers run.';
const REASONS = {
  type: 'rewrites every row under a lock. Add a column of the new type, fill both, and drop the former a version later.',
  stored: `rewrites every row under a lock. Add the column without a value. ${BACKFILL}`,
  required:
    'reads every row under a lock. Add a check "is not null" as NOT VALID, validate it a version later, and require the column after that.',
  constraint:
    'reads every row under a lock. Add it as NOT VALID, which new rows obey, and validate it a version later.',
  validate:
    'reads every row while the lock of its ADD CONSTRAINT is held, because missing migrations run in one transaction. Validate it a version later.',
  index:
    'blocks writes while it reads every row, and CONCURRENTLY does not run in the transaction of the migrations. Put the column into a table of its own, or find the rows by an index that exists.',
  rows: `writes rows in the transaction of the migrations, which keeps them locked to its end. ${BACKFILL}`,
  storage: 'rewrites every row under a lock.',
  block: 'cannot be checked inside DO. Write it as a statement.',
} as const;

/**
 * Statements that read or rewrite a hot table under a lock. Catalogue changes such as a nullable column or a constant default
 * need a lock for milliseconds, for which migrations wait at most a second at a time.
 *
 * @param migrations SQL of the migrations that run at an upgrade from the version before, in their order
 */
export function findLockingStatements(migrations: readonly string[]): LockingStatement[] {
  const statements = migrations.flatMap(splitStatements);
  const created = new Set(
    statements.flatMap((text) => /^create table (?:if not exists )?(\w+)/.exec(text)?.[1] ?? []),
  );
  const constraints = new Set(statements.flatMap((text) => /add constraint (\w+)/.exec(text)?.[1] ?? []));
  const isHot = (table: string | undefined) =>
    table !== undefined && HOT_TABLES.includes(table) && !created.has(table);
  return statements.flatMap((statement) =>
    reasonsOf(statement, isHot, constraints).map((reason) => ({ statement, reason: REASONS[reason] })),
  );
}

type Reason = keyof typeof REASONS;
type IsHot = (table: string | undefined) => boolean;

function reasonsOf(statement: string, isHot: IsHot, constraints: ReadonlySet<string>): Reason[] {
  const table = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(statement);
  if (table !== null)
    return isHot(table[1])
      ? splitActions(table[2] ?? '').flatMap((action) => reasonOfAction(action, constraints) ?? [])
      : [];
  const index = /^create (?:unique )?index .*?\bon (?:only )?(\w+)/.exec(statement);
  if (index !== null) return isHot(index[1]) ? ['index'] : [];
  const written =
    /^(?:update|delete from|truncate(?: table)?|lock(?: table)?|insert into|cluster|reindex table) (?:only )?(\w+)/;
  if (isHot(written.exec(statement)?.[1])) return ['rows'];
  const inBlock =
    /^do /.test(statement) && HOT_TABLES.some((name) => new RegExp(`\\b${name}\\b`).test(statement));
  return inBlock ? ['block'] : [];
}

/** Functions whose value is one for the whole statement: PostgreSQL stores it once, without rewriting rows. */
const STABLE = /\b(?:now|current_date|current_timestamp|statement_timestamp|transaction_timestamp)\(\)/g;

function reasonOfAction(action: string, constraints: ReadonlySet<string>): Reason | undefined {
  if (/^alter (?:column )?\w+ (?:set data )?type /.test(action)) return 'type';
  if (/^alter (?:column )?\w+ set not null/.test(action)) return 'required';
  if (/^alter (?:column )?\w+ (?:add generated|set expression)/.test(action)) return 'stored';
  if (/^set (?:logged|unlogged|tablespace|access method)/.test(action)) return 'storage';
  const validated = /^validate constraint (\w+)/.exec(action)?.[1];
  if (validated !== undefined) return constraints.has(validated) ? 'validate' : undefined;
  if (/^add (?:constraint|primary key|unique|check|foreign key|exclude)\b/.test(action))
    return / not valid$| using index /.test(action) ? undefined : 'constraint';
  if (!action.startsWith('add ')) return undefined;
  if (/ generated |\b(?:big|small)?serial\b/.test(action)) return 'stored';
  if (/ default .*\w\(/.test(action.replace(STABLE, ''))) return 'stored';
  return / (?:references|unique|check|primary key)\b/.test(action) ? 'constraint' : undefined;
}

/** Statements in lower case on one line each, without comments, texts in quotes, names' quotes and their schema. */
function splitStatements(sql: string): string[] {
  return sql
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/'(?:[^']|'')*'/g, `''`)
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, (body) => body.replaceAll(';', ' '))
    .split(';')
    .map((text) =>
      text
        .replaceAll('"', '')
        .replace(/\bpublic\./gi, '')
        .replace(/\s+/g, ' ')
        .trim()
        .toLowerCase(),
    )
    .filter((text) => text !== '');
}

/** Splits at the commas outside parentheses. */
function splitActions(actions: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const letter of actions) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}
