import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/queries.ts';

/** The site's currency (ISO 4217); empty until it is set and until the settings have loaded. */
export function useSiteCurrency(): string {
  const { data } = useQuery(queryOf(getSiteSettings));
  return data?.currency ?? '';
}
