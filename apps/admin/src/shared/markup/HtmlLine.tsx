import { htmlLine } from '@invigil/domain/html-line';
import type { SafeHtml } from '@invigil/domain/safe-html';
import styles from './html-line.module.css';

/** Characters of a text in a list, two lines of a wide cell and a little more. */
const MAX_LENGTH = 200;

interface HtmlLineProps {
  html: SafeHtml;
  isCode?: boolean;
}

/** The beginning of stored text on one line, with its formulas drawn. */
export function HtmlLine({ html, isCode = false }: HtmlLineProps) {
  return (
    <span
      className={isCode ? `${styles.htmlLine} ${styles.codeLine}` : styles.htmlLine}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the type says that the server has made it safe
      dangerouslySetInnerHTML={{ __html: htmlLine(html, MAX_LENGTH) }}
    />
  );
}
