import type { Paper } from '@invigil/domain/authoring/paper';
import type { StoredPaper } from './question-tables.ts';

export type { StoredPaper } from './question-tables.ts';

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
