import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { pageSiteTitle } from '@invigil/ui/browser/page-site-title.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/queries.ts';

/** The site's title for the document title: the page's own until the settings are loaded. */
export function useSiteTitle(): string {
  const { data } = useQuery({ ...queryOf(getSiteSettings), throwOnError: false });
  return data?.siteTitle ?? pageSiteTitle();
}
