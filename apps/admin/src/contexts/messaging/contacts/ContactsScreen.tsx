import { listContacts } from '@invigil/contract/messaging/contact-endpoints';
import { MailOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTableAddress } from '../../../shared/data-table/use-table-address.ts';
import { ResourceScreen } from '../../../shared/resource-screen/ResourceScreen.tsx';
import { useWholeList } from '../../../shared/resource-screen/table-source.ts';
import { ContactPanel } from './ContactPanel.tsx';
import { useContactColumns } from './contact-columns.tsx';
import type { ContactRow } from './contact-row.ts';

/** Messages of the contact form, newest first; each opens in full. */
export function ContactsScreen() {
  const { t } = useTranslation('contacts');
  const { openRecord } = useTableAddress();
  const read = ({ contactId }: ContactRow) => openRecord('message', contactId);
  const columns = useContactColumns(read);
  const source = useWholeList(listContacts, {}, columns, (rows) => rows);
  return (
    <ResourceScreen
      source={source}
      columns={columns}
      rowKey={(row) => row.contactId}
      rowName={(row) => row.name}
      title={t('title')}
      lead={source.count !== undefined && t('lead', { count: source.count })}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      exports={{ fileName: 'contacts-table', formats: ['pdf', 'excel'] }}
      rowActions={[{ id: 'read', label: t('read'), icon: MailOpen, visible: true, onSelect: read }]}
      panels={{ message: (contact, close) => <ContactPanel contact={contact} onClose={close} /> }}
    />
  );
}
