import { getSiteSettings } from '@invigil/contract/site/settings-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { defaultsOf } from '@invigil/domain/site/settings';
import { readStored, writeStored } from '@invigil/ui/browser/stored-value.ts';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import styles from './set-up-notice.module.css';

const DISMISSED = 'invigil.setUpNotice';

const { siteTitle, logoPath } = defaultsOf('general');
const DEFAULTS = { siteTitle, logoPath, ...defaultsOf('colours') };

/** Leads the SuperAdmin of a site with the default title, logo and colours to the settings, until dismissed. */
export function SetUpNotice() {
  const { t } = useTranslation('dashboard');
  const { roleCode } = useSessionUser();
  const { data: settings } = useQuery(queryOf(getSiteSettings));
  const [isDismissed, setDismissed] = useState(() => readStored(DISMISSED) === 'dismissed');
  if (roleCode !== 'superAdmin' || isDismissed || settings === undefined) return null;
  const current: Readonly<Record<string, unknown>> = settings;
  const isNew = Object.entries(DEFAULTS).every(([field, value]) => current[field] === value);
  if (!isNew) return null;
  const dismiss = () => {
    writeStored(DISMISSED, 'dismissed');
    setDismissed(true);
  };
  return (
    <div className={styles.setUpNotice}>
      <Notice
        kind="info"
        title={t('setUp.title')}
        action={
          <span className="row wrap">
            <Button size="small" variant="outlined" onClick={dismiss}>
              {t('setUp.dismiss')}
            </Button>
            <Button size="small" variant="contained" component={Link} to={SCREENS.siteSettings.path}>
              {t('setUp.open')}
            </Button>
          </span>
        }
      >
        {t('setUp.text')}
      </Notice>
    </div>
  );
}
