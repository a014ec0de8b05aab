import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { type ExamRules, examRulesFor } from '@invigil/domain/exams/exam-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';

const SETTINGS = queryOf(getSiteSettings);

interface KnownExamRules {
  /** As last read; undefined while they are on their way, which is not the same as none. */
  readonly rules: ExamRules | undefined;
  /** Reads the rules again. */
  readonly rereadRules: () => Promise<ExamRules>;
}

/** Rules that end an exam early; the start dialog shows them (docs/decisions/020). */
export function useExamRules(): KnownExamRules {
  const queries = useQueryClient();
  const { data } = useQuery(SETTINGS);
  return {
    rules: data && examRulesFor(data),
    rereadRules: async () => examRulesFor(await queries.fetchQuery({ ...SETTINGS, staleTime: 0 })),
  };
}
