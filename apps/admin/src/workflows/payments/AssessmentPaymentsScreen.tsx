import {
  listAssessmentPayments,
  MAX_LISTED_PAYMENTS,
} from '@invigil/contract/authoring/assessment-payment-endpoints';
import { getTenantSettings } from '@invigil/contract/site/private-settings-endpoints';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/queries.ts';
import { ReadFailure } from '../../shared/components/ReadFailure.tsx';
import { ResourceScreen } from '../../shared/resource-screen/ResourceScreen.tsx';
import { useWholeList } from '../../shared/resource-screen/table-source.ts';
import { useSessionUser } from '../../shared/session/session-user.ts';
import {
  useAssessmentPaymentColumns,
  useAssessmentPaymentExportColumns,
} from './assessment-payment-columns.tsx';
import styles from './payments.module.css';
import { SecretKeyPanel } from './SecretKeyPanel.tsx';
import { UnusedPayments } from './UnusedPayments.tsx';

/** Payments of candidates for the Admin's assessments, and the secret key that receives them. */
export function AssessmentPaymentsScreen() {
  const { t } = useTranslation('payments');
  const { userId } = useSessionUser();
  const [isEditing, setEditing] = useState(false);
  const columns = useAssessmentPaymentColumns();
  const exportColumns = useAssessmentPaymentExportColumns();
  const source = useWholeList(listAssessmentPayments, { params: { userId } }, columns, (rows) => rows);
  const settings = useQuery(queryOf(getTenantSettings, { params: { userId } }));
  const hasKey = settings.data?.hasPaymentSecretKey;
  const { count } = source;
  return (
    <>
      <ResourceScreen
        source={source}
        columns={columns}
        rowKey={(row) => row.paymentId}
        rowName={(row) => row.fullName}
        title={t('title')}
        lead={count !== undefined && count > 0 && leadOf(t, count)}
        searchLabel={t('assessments.search')}
        empty={{ title: t('assessments.empty.title'), text: t('assessments.empty.text') }}
        exports={{ fileName: 'payments table', columns: exportColumns }}
        pageActions={
          hasKey !== undefined && (
            <Button variant="outlined" startIcon={<Icon of={KeyRound} />} onClick={() => setEditing(true)}>
              {t('key.open')}
            </Button>
          )
        }
      >
        {settings.error !== null && (
          <div className={styles.aboveTable}>
            <ReadFailure error={settings.error} onRetry={() => settings.refetch()} />
          </div>
        )}
        <UnusedPayments />
        {hasKey === false && (
          <div className={styles.aboveTable}>
            <Notice>{t('key.missing')}</Notice>
          </div>
        )}
      </ResourceScreen>
      {isEditing && settings.data !== undefined && (
        <SecretKeyPanel settings={settings.data} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

/** The number of payments; at the limit of the call, older payments are missing. */
function leadOf(t: (key: string, values: Record<string, unknown>) => string, count: number): string {
  const number = formatNumber(count);
  return count < MAX_LISTED_PAYMENTS
    ? t('assessments.lead', { count, number })
    : t('assessments.leadLimited', { number });
}
