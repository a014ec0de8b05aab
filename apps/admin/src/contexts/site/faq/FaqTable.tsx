import { deleteFaq, listFaqs } from '@invigil/contract/site/faq-endpoints';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import type { Column } from '../../../shared/data-table/columns.ts';
import { plainText } from '../../../shared/markup/plain-text.ts';
import { ResourceScreen } from '../../../shared/resource-screen/ResourceScreen.tsx';
import { useWholeList } from '../../../shared/resource-screen/table-source.ts';
import { FaqPanel } from './FaqPanel.tsx';
import styles from './faq.module.css';
import type { FaqRow } from './faq-row.ts';

/** The questions of the site in order of entry: list, create, edit, delete, export. */
export function FaqTable() {
  const { t } = useTranslation('faq');
  const columns = useFaqColumns();
  const source = useWholeList(listFaqs, {}, columns, (rows) => rows);
  const remove = useAction(deleteFaq);
  return (
    <ResourceScreen
      source={source}
      columns={columns}
      rowKey={(row) => row.faqId}
      rowName={(row) => row.title}
      title={t('title')}
      lead={source.count !== undefined && t('lead', { count: source.count })}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.ownerText') }}
      exports={{ fileName: 'Faq-table', formats: ['pdf', 'excel'] }}
      create={{ label: t('create') }}
      edit={{ label: t('edit') }}
      form={(faq, close) => <FaqPanel faq={faq} onClose={close} />}
      deletion={{
        label: t('delete'),
        run: ({ faqId }) => remove.mutateAsync({ params: { faqId } }),
        title: ({ title }) => t('deleteDialog.title', { title }),
        text: () => t('deleteDialog.text'),
        keepLabel: t('deleteDialog.keep'),
        confirmLabel: t('deleteDialog.confirm'),
        done: t('deleted'),
      }}
    />
  );
}

function useFaqColumns(): Column<FaqRow>[] {
  const { t } = useTranslation('faq');
  return [
    {
      id: 'title',
      header: t('columns.title'),
      sortable: true,
      stacked: 'title',
      cell: (row) => <span className="row-title">{row.title}</span>,
      value: (row) => row.title,
    },
    {
      id: 'description',
      header: t('columns.description'),
      stacked: 'detail',
      cell: (row) => <span className={styles.faqExcerpt}>{plainText(row.description)}</span>,
      value: (row) => plainText(row.description),
    },
  ];
}
