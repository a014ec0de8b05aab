import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatDateTime } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { Reply } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../../shared/components/SidePanel.tsx';
import { useSiteTitle } from '../../../shared/session/site-title.ts';
import type { ContactRow } from './contact-row.ts';
import styles from './contacts.module.css';

/** A whole message of the contact form, with the ways to answer it. */
export function ContactPanel({ contact, onClose }: { contact: ContactRow; onClose: () => void }) {
  const { t } = useTranslation('contacts');
  const siteTitle = useSiteTitle();
  const { name, email, telephone, message, createdAt } = contact;
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(siteTitle)}`;
  return (
    <SidePanel
      open
      title={t('messageOf', { name })}
      onClose={onClose}
      footer={() => (
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('common:close')}
          </Button>
          <Button variant="contained" startIcon={<Icon of={Reply} />} href={reply}>
            {t('reply')}
          </Button>
        </>
      )}
    >
      <dl className={styles.contactFacts}>
        <dt>{t('columns.email')}</dt>
        <dd>{email}</dd>
        {telephone !== '' && (
          <>
            <dt>{t('columns.telephone')}</dt>
            <dd>
              <a className="link" href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>
                {telephone}
              </a>
            </dd>
          </>
        )}
        <dt>{t('columns.createdAt')}</dt>
        <dd>{formatDateTime(createdAt)}</dd>
      </dl>
      <p className={styles.contactMessage}>{message}</p>
    </SidePanel>
  );
}
