import { BUILT_IN_MENUS, findScreenByPath } from '@invigil/domain/access/screens';
import { useTranslation } from 'react-i18next';

/** Titles of menus as the drawer shows them: a built-in title in the reader's language, any other as stored. */
export function useMenuTexts() {
  const { t } = useTranslation('frame');
  const titleOf = (title: string) => t(`menu.${title}`, { defaultValue: title });
  /** An address with the title of its screen's built-in entry, where it has one. */
  const addressOf = (path: string) => {
    const screen = findScreenByPath(path);
    const entry = BUILT_IN_MENUS.find((menu) => menu.screen === screen);
    return entry === undefined ? path : `${path} (${titleOf(entry.title)})`;
  };
  return { titleOf, addressOf };
}
