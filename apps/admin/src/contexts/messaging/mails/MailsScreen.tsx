import { listMails, sendMailAgain } from '@invigil/contract/messaging/mail-endpoints';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useToast } from '../../../shared/components/Toast.tsx';
import { ResourceScreen } from '../../../shared/resource-screen/ResourceScreen.tsx';
import { listQueryOf, usePagedList } from '../../../shared/resource-screen/table-source.ts';
import { useMailColumns } from './mail-columns.tsx';

const SORTABLE = ['createdAt', 'recipient'] as const;

/** E-mails with their outcome, newest first: the Admin's own sendings, or all for the SuperAdmin. */
export function MailsScreen() {
  const { t } = useTranslation('mails');
  const toast = useToast();
  const errorText = useErrorText();
  const again = useAction(sendMailAgain);
  const columns = useMailColumns();
  const source = usePagedList(
    listMails,
    (query, pageSize) => ({
      params: { page: query.page, pageSize },
      query: listQueryOf(query, SORTABLE),
    }),
    ({ state }) => state === 'queued',
  );
  return (
    <ResourceScreen
      source={source}
      columns={columns}
      rowKey={(row) => row.mailId}
      rowName={(row) => row.recipient}
      title={t('title')}
      lead={source.count !== undefined && t('lead', { count: source.count })}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      exports={{ fileName: 'e-mails' }}
      rowActions={[
        {
          id: 'again',
          label: t('again'),
          icon: RotateCw,
          visible: true,
          hidden: (row) => !row.canBeSentAgain,
          onSelect: ({ mailId }) =>
            again.mutate(
              { params: { mailId } },
              {
                onSuccess: () => toast.show(t('queuedAgain')),
                onError: (error) => toast.show(errorText(error)),
              },
            ),
        },
      ]}
    />
  );
}
