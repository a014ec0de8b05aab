import { listSignIns } from '@invigil/contract/accounts/sign-in-history-endpoints';
import { useTranslation } from 'react-i18next';
import { ResourceScreen } from '../../../shared/resource-screen/ResourceScreen.tsx';
import { listQueryOf, usePagedList } from '../../../shared/resource-screen/table-source.ts';
import { useSignInColumns, useSignInExportColumns } from './sign-in-columns.tsx';

const SORTABLE = ['signedInAt', 'fullName'] as const;

/** Sign-ins, newest first: of the Admin's own tenant, or of the whole site for the SuperAdmin. */
export function SignInHistoryScreen() {
  const { t } = useTranslation('signInHistory');
  const columns = useSignInColumns();
  const exportColumns = useSignInExportColumns();
  const source = usePagedList(listSignIns, (query, pageSize) => ({
    params: { page: query.page, pageSize },
    query: listQueryOf(query, SORTABLE),
  }));
  return (
    <ResourceScreen
      source={source}
      columns={columns}
      rowKey={(row) => row.signInId}
      rowName={(row) => row.fullName}
      title={t('title')}
      lead={source.count !== undefined && t('lead', { count: source.count })}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      exports={{ fileName: 'browse-history', columns: exportColumns }}
    />
  );
}
