import { listAiUsage } from '@invigil/contract/ai/ai-endpoints';
import { useTranslation } from 'react-i18next';
import { ResourceScreen } from '../../shared/resource-screen/ResourceScreen.tsx';
import { listQueryOf, usePagedList } from '../../shared/resource-screen/table-source.ts';
import { useAiUsageColumns } from './ai-usage-columns.tsx';

const SORTABLE = ['createdAt', 'model', 'totalTokens'] as const;

/** Tokens that drafts by AI consumed, newest first: the Admin's own, or the whole site's for the SuperAdmin. */
export function AiUsageScreen() {
  const { t } = useTranslation('aiUsage');
  const columns = useAiUsageColumns();
  const source = usePagedList(listAiUsage, (query, pageSize) => ({
    params: { page: query.page, pageSize },
    query: listQueryOf(query, SORTABLE),
  }));
  return (
    <ResourceScreen
      source={source}
      columns={columns}
      rowKey={(row) => row.usageId}
      rowName={(row) => row.model}
      title={t('title')}
      lead={source.count !== undefined && t('lead', { count: source.count })}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      exports={{ fileName: 'ai-consumption' }}
    />
  );
}
