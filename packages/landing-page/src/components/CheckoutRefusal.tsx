import { Icon } from '@invigil/ui/components/Icon.tsx';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLanding } from '../landing-context.ts';

/** Parameter of the address after a plan's form was refused. */
const PARAMETER = 'checkout';

/** Why the payment page of a plan did not open. The address loses the reason, so that a reload does not repeat it. */
export function CheckoutRefusal() {
  const { t, texts } = useLanding();
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    const address = new URL(location.href);
    const reason = address.searchParams.get(PARAMETER);
    if (reason === null) return;
    setRefusal(`checkout_${reason}` in texts ? `checkout_${reason}` : 'checkout_failed');
    address.searchParams.delete(PARAMETER);
    history.replaceState(history.state, '', address);
  }, [texts]);
  if (refusal === null) return null;
  return (
    <div className="notice bad plans-notice" role="alert">
      <Icon of={CircleAlert} />
      <div className="grow">{t(refusal)}</div>
    </div>
  );
}
