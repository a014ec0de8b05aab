import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/queries.ts';

/** The currency of assessments as an ISO 4217 code; empty while the site has none. */
export function useSiteCurrency(): string {
  const { data } = useQuery(queryOf(getSiteSettings));
  return data?.currency ?? '';
}
