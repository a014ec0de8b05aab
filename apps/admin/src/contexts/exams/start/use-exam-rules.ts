import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { type ExamRules, examRulesFor } from '@invigil/domain/exams/exam-rules';
import type { SettingsOf } from '@invigil/domain/site/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';

const SETTINGS = queryOf(getSiteSettings);

/** The site's rules for recorded answers. */
export type RecordingRules = Pick<SettingsOf<'exam'>, 'recordsWithWebcam' | 'recordingRetentionDays'>;

interface KnownExamRules {
  /** As last read; undefined while they are on their way, which is not the same as none. */
  readonly rules: ExamRules | undefined;
  readonly recordingRules: RecordingRules | undefined;
  /** Reads the rules again. */
  readonly rereadRules: () => Promise<ExamRules>;
}

/** Rules that end an exam early and rules for recordings; the start shows them (docs/decisions/020). */
export function useExamRules(): KnownExamRules {
  const queries = useQueryClient();
  const { data } = useQuery(SETTINGS);
  return {
    rules: data && examRulesFor(data),
    recordingRules: data,
    rereadRules: async () => examRulesFor(await queries.fetchQuery({ ...SETTINGS, staleTime: 0 })),
  };
}
