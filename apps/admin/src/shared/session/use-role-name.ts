import { roleWithDefaultName } from '@invigil/domain/access/roles';
import { useTranslation } from 'react-i18next';

/** A function that gives a role's display name: in the reader's language, unless the owner has edited it. */
export function useRoleName(): (displayName: string) => string {
  const { t } = useTranslation('frame');
  return (displayName) => {
    const role = roleWithDefaultName(displayName);
    return role === undefined ? displayName : t(`roles.${role}`);
  };
}
