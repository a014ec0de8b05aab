import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { defaultsOf } from '@invigil/domain/site/settings';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import type { QuestionLimits } from './interactions/question-limits.ts';

/** Limits that the settings of the site set for a question; those of the default settings until they are loaded. */
export function useQuestionLimits(): QuestionLimits {
  const { data: settings } = useQuery(queryOf(getSiteSettings));
  return settings ?? defaultsOf('exam');
}
