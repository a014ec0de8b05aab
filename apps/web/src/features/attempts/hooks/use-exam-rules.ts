import { getSiteSettings } from '@invigil/contract/settings/settings-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/queries.ts';

/** What ends an exam besides its time and its candidate, in words: said before the start (decision 32). */
export function useExamRules(): string[] {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery(queryOf(getSiteSettings));
  if (data === undefined) return [];
  return [
    ...(data.endsOnReload ? [t('live.rules.reload', { count: data.reloadLimit })] : []),
    ...(data.endsOnLeaving ? [t('live.rules.leaving')] : []),
  ];
}
