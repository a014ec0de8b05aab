import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { formatMoney } from '@invigil/ui/i18n/format.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/queries.ts';

/** A function that writes integer minor units as money, with the symbol of the settings for the site's currency. */
export function useMoney(): (minor: number, currency: string) => string {
  const { data: settings } = useQuery(queryOf(getSiteSettings));
  return (minor, currency) =>
    formatMoney(
      minor,
      currency,
      undefined,
      settings?.currency === currency ? settings.currencySymbol : undefined,
    );
}
