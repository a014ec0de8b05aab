import { SCREENS } from '@invigil/domain/access/screens';

/** Where certificate templates are listed, or one of them is written. */
export function templateAddress(template?: number | 'new'): string {
  const list = SCREENS.certificateTemplates.path;
  return template === undefined ? list : `${list}?template=${template}`;
}
