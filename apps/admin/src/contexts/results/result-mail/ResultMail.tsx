import { SCREENS } from '@invigil/domain/access/screens';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SidePanel } from '../../../shared/components/SidePanel.tsx';
import { useToast } from '../../../shared/components/Toast.tsx';
import type { RowSelection } from '../../../shared/data-table/use-row-selection.ts';
import { useMayOpen } from '../../../shared/session/use-may-open.ts';
import { useMailSetup } from '../../../shared/session/use-setup.tsx';
import type { ResultRow } from '../result-row.ts';
import { ResultMailPanel } from './ResultMailPanel.tsx';

interface ResultMailProps {
  selection: RowSelection<ResultRow>;
  /** Called for an attempt to write without a selected row. */
  onNothingSelected: () => void;
}

/** The button that opens the e-mail to the candidates of the selected results, and its panel. */
export function ResultMail({ selection, onNothingSelected }: ResultMailProps) {
  const { t } = useTranslation('results');
  const [isOpen, setIsOpen] = useState(false);
  const mailSetup = useMailSetup();
  const toast = useToast();
  const navigate = useNavigate();
  const mayOpenMails = useMayOpen('mails');
  const count = selection.rows.length;
  const close = () => setIsOpen(false);

  const confirm = (queuedCount: number) => {
    close();
    selection.clear();
    toast.show(
      t('mail.queued', { count: queuedCount, number: formatNumber(queuedCount) }),
      mayOpenMails
        ? { label: t('mail.toMails'), onSelect: () => void navigate(SCREENS.mails.path) }
        : undefined,
    );
  };

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon of={Mail} />}
        onClick={() => (count === 0 && mailSetup === undefined ? onNothingSelected() : setIsOpen(true))}
      >
        {count === 0 ? t('mail.open') : t('mail.openFor', { number: formatNumber(count) })}
      </Button>
      {isOpen && mailSetup === undefined && (
        <ResultMailPanel rows={selection.rows} onClose={close} onSent={confirm} />
      )}
      {isOpen && mailSetup !== undefined && (
        <SidePanel
          open
          title={t('mail.title')}
          onClose={close}
          footer={(requestClose) => (
            <Button variant="outlined" onClick={requestClose}>
              {t('common:close')}
            </Button>
          )}
        >
          <Notice kind="warn">{mailSetup}</Notice>
        </SidePanel>
      )}
    </>
  );
}
