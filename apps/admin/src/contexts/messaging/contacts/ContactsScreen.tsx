import { listContacts } from '@invigil/contract/messaging/contact-endpoints';
import { MailOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourceScreen } from '../../../shared/resource-screen/ResourceScreen.tsx';
import { useWholeList } from '../../../shared/resource-screen/table-source.ts';
import { ContactPanel } from './ContactPanel.tsx';
import { useContactColumns } from './contact-columns.tsx';
import type { ContactRow } from './contact-row.ts';

/** Messages of the contact form, newest first; each opens in full. */
export function ContactsScreen() {
  const { t } = useTranslation('contacts');
  const [opened, setOpened] = useState<ContactRow | null>(null);
  const columns = useContactColumns(setOpened);
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
      rowActions={[{ id: 'read', label: t('read'), icon: MailOpen, visible: true, onSelect: setOpened }]}
    >
      {opened !== null && <ContactPanel contact={opened} onClose={() => setOpened(null)} />}
    </ResourceScreen>
  );
}
