import { getTenantSettings } from '@invigil/contract/site/private-settings-endpoints';
import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../api/queries.ts';
import { useSessionUser } from './session-user.ts';

/** Who sets up e-mail, and where, for a hint at a control that sends it; undefined once e-mail is set up. */
export function useMailSetup(): ReactNode {
  const { t } = useTranslation('common');
  const askOwner = useOwnerHint();
  const { data: settings } = useQuery(queryOf(getSiteSettings));
  return settings === undefined || settings.canSendMail ? undefined : askOwner(t('setup.mail'));
}

/** As useMailSetup, for the payments of plans to the site. */
export function useSitePaymentSetup(): ReactNode {
  const { t } = useTranslation('common');
  const askOwner = useOwnerHint();
  const { data: settings } = useQuery(queryOf(getSiteSettings));
  return settings === undefined || settings.canTakePayments ? undefined : askOwner(t('setup.payments'));
}

/** As useMailSetup, for the payments that candidates make to the signed-in Admin. */
export function useOwnPaymentSetup(): ReactNode {
  const { t } = useTranslation('common');
  const { userId } = useSessionUser();
  const askOwner = useOwnerHint();
  const { data: tenantSettings } = useQuery(queryOf(getTenantSettings, { params: { userId } }));
  if (tenantSettings === undefined || tenantSettings.canTakePayments) return undefined;
  if (tenantSettings.hasPaymentSecretKey) return askOwner(t('setup.payments'));
  return (
    <>
      {t('setup.key')}{' '}
      <Link className="link" to={SCREENS.payments.path}>
        {t('setup.toPayments')}
      </Link>
    </>
  );
}

/** Completes a hint about missing settings of the site: a link for the SuperAdmin, whom to ask for all others. */
function useOwnerHint(): (missing: string) => ReactNode {
  const { t } = useTranslation('common');
  const { roleCode } = useSessionUser();
  return (missing) => (
    <>
      {missing}{' '}
      {roleCode === 'superAdmin' ? (
        <Link className="link" to={SCREENS.siteSettings.path}>
          {t('setup.settings')}
        </Link>
      ) : (
        t('setup.ask')
      )}
    </>
  );
}
