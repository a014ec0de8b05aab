import type { Paper } from '@invigil/domain/authoring/paper';

/** Rules of a paper under the names that servers of the version before read and write. */
interface FormerRules {
  readonly allowSeveralAttempts?: boolean;
  readonly allowSeveralTicks?: boolean;
  readonly allowSeveralKeys?: boolean;
}

/** A paper as `papers.content` holds it: three rules may stand there under former names alone, or under both. */
export type StoredPaper = Omit<Paper, 'rules'> & {
  readonly rules: Omit<Paper['rules'], 'allowMultipleAttempts' | 'allowMultipleTicks' | 'allowMultipleKeys'> &
    Partial<Paper['rules']> &
    FormerRules;
};

/** Writes both names, so that servers of both versions can serve the attempts while servers are replaced. */
export function toStoredPaper({ rules, ...paper }: Paper): StoredPaper {
  return {
    ...paper,
    rules: {
      ...rules,
      allowSeveralAttempts: rules.allowMultipleAttempts,
      allowSeveralTicks: rules.allowMultipleTicks,
      allowSeveralKeys: rules.allowMultipleKeys,
    },
  };
}

/** Reads a paper that a server of either version stored. */
export function fromStoredPaper({ rules, ...paper }: StoredPaper): Paper {
  const { allowSeveralAttempts, allowSeveralTicks, allowSeveralKeys, ...others } = rules;
  return {
    ...paper,
    rules: {
      ...others,
      allowMultipleAttempts: rules.allowMultipleAttempts ?? allowSeveralAttempts ?? false,
      allowMultipleTicks: rules.allowMultipleTicks ?? allowSeveralTicks ?? false,
      allowMultipleKeys: rules.allowMultipleKeys ?? allowSeveralKeys ?? false,
    },
  };
}
