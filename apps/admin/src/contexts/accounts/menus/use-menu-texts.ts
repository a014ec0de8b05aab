import { BUILT_IN_MENUS, findScreenByPath } from '@invigil/domain/access/screens';
import { useTranslation } from 'react-i18next';

/** Titles of menus as the drawer shows them: a built-in title in the reader's language, any other as stored. */
export function useMenuTexts() {
  const { t } = useTranslation('frame');
  const titleOf = (title: string) => t(`menu.${title}`, { defaultValue: title });
  /** The name of the screen at an address, by its built-in entry; undefined without one. */
  const screenNameOf = (path: string) => {
    const screen = findScreenByPath(path);
    const entry = BUILT_IN_MENUS.find((menu) => menu.screen === screen);
    return entry === undefined ? undefined : titleOf(entry.title);
  };
  /** An address with the name of its screen, where it has one. */
  const addressOf = (path: string) => {
    const name = screenNameOf(path);
    return name === undefined ? path : `${path} (${name})`;
  };
  return { titleOf, screenNameOf, addressOf };
}
