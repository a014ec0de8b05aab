/** A column of a table, as far as another version depends on it. */
export interface ColumnDescription {
  /** With length, precision and collation: `character varying(80)`. */
  readonly type: string;
  readonly isRequired: boolean;
  /** The expression of its default. */
  readonly default?: string;
  readonly identity?: 'always' | 'byDefault';
  /** Computed by the database: nobody writes it. */
  readonly isGenerated?: boolean;
}

/** A unique index, a primary key, a check or a foreign key. */
export interface RuleDescription {
  /** Columns that it reads, also in expressions and predicates. */
  readonly columns: readonly string[];
  readonly definition: string;
  /** The table that a foreign key refers to. */
  readonly target?: string;
}

type Named<Value> = Readonly<Record<string, Value>>;

export interface TableDescription {
  readonly columns: Named<ColumnDescription>;
  readonly uniqueIndexes: Named<RuleDescription>;
  readonly checks: Named<RuleDescription>;
  readonly foreignKeys: Named<RuleDescription>;
  /** Names of triggers with their definitions. */
  readonly triggers: Named<string>;
}

/** All that the statements of a version can depend on. Names of `serving` carry their schema, as statements do. */
export interface SchemaDescription {
  readonly tables: Named<TableDescription>;
  /** Values of each enumeration. */
  readonly enumerations: Named<readonly string[]>;
  /** Signatures with what they return. */
  readonly functions: Named<string>;
}
