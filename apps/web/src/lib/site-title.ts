import { getSiteSettings } from '@invigil/contract/settings/settings-endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './api/queries.ts';

/** The site's title, for the document title; the product's name until it is known. */
export function useSiteTitle(): string {
  const { data } = useQuery({ ...queryOf(getSiteSettings), throwOnError: false });
  return data?.siteTitle ?? 'Invigil';
}
