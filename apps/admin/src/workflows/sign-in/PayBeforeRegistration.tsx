import { checkOutPlan, checkOutRegistration } from '@invigil/contract/billing/payment-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import type { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { chargedMinor } from '@invigil/domain/billing/price';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatMoney } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { useCheckout } from '../../shared/payments/use-checkout.ts';

interface PayBeforeRegistrationProps {
  plan: { readonly planId: number; readonly title: string; readonly priceMinor: number };
  settings: Pick<OkOf<typeof getSiteSettings>, 'registrationPriceMinor' | 'currency' | 'currencySymbol'>;
}

/** The price of a registration: that of the plan, or the fee of one with a free plan. */
export function PayBeforeRegistration({ plan, settings }: PayBeforeRegistrationProps) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const plans = useCheckout(checkOutPlan);
  const registrations = useCheckout(checkOutRegistration);
  const [failure, setFailure] = useState<string | null>(null);
  const isPriced = plan.priceMinor > 0;
  const price = isPriced ? formatMoney(plan.priceMinor, 'USD') : formatFee(settings);

  const pay = async () => {
    setFailure(null);
    try {
      await (isPriced ? plans.open({ planId: plan.planId }) : registrations.open({}));
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <div className="stack">
      <p>{t(isPriced ? 'registerAdmin.payPlan' : 'registerAdmin.payFee', { title: plan.title, price })}</p>
      <p className="secondary">{t('registerAdmin.payText')}</p>
      {failure !== null && <Notice kind="bad">{failure}</Notice>}
      <Button
        variant="contained"
        size="large"
        fullWidth
        loading={plans.isLeaving || registrations.isLeaving}
        onClick={pay}
      >
        {t('registerAdmin.pay', { price })}
      </Button>
    </div>
  );
}

/** The fee as it is charged; a site without a currency cannot take it, which the provider's page would say. */
function formatFee({
  registrationPriceMinor,
  currency,
  currencySymbol,
}: PayBeforeRegistrationProps['settings']): string {
  return currency === ''
    ? String(registrationPriceMinor / 100)
    : formatMoney(chargedMinor(registrationPriceMinor, currency), currency, undefined, currencySymbol);
}
