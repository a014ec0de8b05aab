import type { getDrawerMenu } from '@invigil/contract/accounts/menu-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { countWaitingAttempts } from '@invigil/contract/results/marking-screen-endpoints';
import { DRAWER_GROUPS, drawerGroupOf, parentPathOf, SCREENS } from '@invigil/domain/access/screens';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatDate, formatNumber } from '@invigil/ui/i18n/format.ts';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { queryOf } from '../../shared/api/queries.ts';
import { Avatar } from '../../shared/components/Avatar.tsx';
import { menuIconOf } from '../../shared/components/menu-icons.ts';
import { useSessionUser } from '../../shared/session/session-user.ts';
import { useMayCall } from '../../shared/session/use-may-open.ts';
import { useRoleName } from '../../shared/session/use-role-name.ts';
import { useAiModelChoice } from './AiModelButton.tsx';
import styles from './drawer.module.css';

type MenuEntry = OkOf<typeof getDrawerMenu>[number];

interface DrawerProps {
  menu: readonly MenuEntry[];
  /** Closes a drawer over the page. */
  onNavigate: () => void;
  onSignOut: () => void;
}

/** The signed-in user, the AI model, the plan of an Admin, and the menu entries of the role. */
export function Drawer({ menu, onNavigate, onSignOut }: DrawerProps) {
  const { t } = useTranslation('frame');
  const user = useSessionUser();
  const roleName = useRoleName();
  const model = useAiModelChoice();
  const groups = DRAWER_GROUPS.map((group) => ({
    group,
    entries: menu.filter((entry) => drawerGroupOf(entry.url) === group),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <>
      <div className={styles.person}>
        <Avatar name={user.fullName} imageUrl={user.imagePath} large />
        <b>{user.fullName}</b>
        <span className="small secondary">{roleName(user.roleDisplayName)}</span>
      </div>
      {(model !== null || user.planName !== null) && (
        <dl className={styles.facts}>
          {model !== null && (
            <>
              <dt>{t('ai.model')}</dt>
              <dd>
                <button
                  type="button"
                  className="link"
                  aria-haspopup="dialog"
                  aria-label={t('ai.choose', { name: model.name })}
                  onClick={() => {
                    onNavigate();
                    model.open();
                  }}
                >
                  {model.name}
                </button>
              </dd>
            </>
          )}
          {user.planName !== null && <PlanFacts />}
        </dl>
      )}
      <nav className={styles.nav} aria-label={t('mainMenu')}>
        {groups.map(({ group, entries }) => (
          <div key={group} className={styles.navGroup}>
            {group !== 'overview' && <h2>{t(`groups.${group}`)}</h2>}
            {entries.map((entry) => (
              <MenuLink key={entry.menuId} entry={entry} onNavigate={onNavigate} />
            ))}
          </div>
        ))}
      </nav>
      <div className={`${styles.nav} ${styles.drawerFoot}`}>
        <button type="button" className={styles.navButton} onClick={onSignOut}>
          <Icon of={LogOut} />
          {t('signOut.action')}
        </button>
      </div>
    </>
  );
}

function MenuLink({ entry, onNavigate }: { entry: MenuEntry; onNavigate: () => void }) {
  const { t } = useTranslation('frame');
  const icon = menuIconOf(entry.iconName);
  const isParent = parentPathOf(useLocation().pathname) === entry.url;
  // A NavLink marks itself at its own address only.
  const Entry = isParent ? Link : NavLink;
  return (
    <Entry to={entry.url} onClick={onNavigate} {...(isParent && { 'aria-current': true })}>
      <Icon of={icon} />
      {t(`menu.${entry.title}`, { defaultValue: entry.title })}
      {entry.url === SCREENS.results.path && <WaitingCount />}
    </Entry>
  );
}

/** How many attempts wait for marks, beside the entry of the results. */
function WaitingCount() {
  const { t } = useTranslation('frame');
  const { data } = useQuery({ ...queryOf(countWaitingAttempts), enabled: useMayCall(countWaitingAttempts) });
  const count = data?.count ?? 0;
  if (count === 0) return null;
  return (
    <>
      {/* Parts the number from the entry's name for a screen reader. */ ' '}
      <span className="waiting-count">
        <span aria-hidden="true">{formatNumber(count)}</span>
        <span className="visually-hidden">{t('waitingForMarks', { count })}</span>
      </span>
    </>
  );
}

/** An expiry in less than this many days is drawn in amber. */
const SOON_DAYS = 14;

function PlanFacts() {
  const { t } = useTranslation('frame');
  const { planName, planExpiresAt, isPlanExpired } = useSessionUser();
  const days = planExpiresAt === null ? null : Math.ceil((planExpiresAt.getTime() - Date.now()) / 86_400_000);
  const tone = isPlanExpired ? 'bad-text' : days !== null && days < SOON_DAYS ? 'warn-text' : undefined;
  return (
    <>
      <dt>{t('plan')}</dt>
      <dd>{planName}</dd>
      {planExpiresAt !== null && (
        <>
          <dt>{t('expires')}</dt>
          <dd className={tone}>
            {formatDate(planExpiresAt)}
            {days !== null && days > 0 && <span className="muted"> {t('daysLeft', { count: days })}</span>}
          </dd>
        </>
      )}
    </>
  );
}
