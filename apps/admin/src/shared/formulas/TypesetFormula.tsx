import { useRef } from 'react';
import styles from './formulas.module.css';
import { useTypeset } from './use-typeset.ts';

/**
 * A formula that is being typed, drawn by the server. Until the server has drawn a change, the formula stays as it was drawn
 * before; one with a mistake is shown as it was typed.
 */
export function TypesetFormula({ source }: { source: string }) {
  const typeset = useTypeset([source])(source);
  const before = useRef<string | null>(null);
  if (typeset !== undefined) before.current = typeset.html;
  if (before.current === null || source.trim() === '')
    return <code className={typeset?.problem ? styles.wrongFormula : undefined}>{`\\(${source}\\)`}</code>;
  return (
    <span
      className={typeset === undefined ? styles.outdatedFormula : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the answer of the server, which has sanitised it
      dangerouslySetInnerHTML={{ __html: before.current }}
    />
  );
}
