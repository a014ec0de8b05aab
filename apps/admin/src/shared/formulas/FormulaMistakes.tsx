import { cutText } from '@invigil/domain/cut-text';
import { useTranslation } from 'react-i18next';
import styles from './formulas.module.css';
import { useTypeset } from './use-typeset.ts';

/** Characters of a formula in the message about it. */
const MAX_SHOWN = 40;

const LIMITS = [
  'formulaDefinition',
  'formulaTooLong',
  'tooManyFormulas',
  'formulaTooComplex',
  'renderedTooLong',
] as const;
type Limit = (typeof LIMITS)[number];
const isLimit = (problem: string): problem is Limit => LIMITS.some((limit) => limit === problem);

/** The mistakes in the formulas of a text that is being typed. */
export function FormulaMistakes({ formulas }: { formulas: readonly string[] }) {
  const { t } = useTranslation(['formulas', 'messages']);
  const read = useTypeset(formulas);
  const mistakes = [...new Set(formulas)].flatMap((source) => {
    const { problem = null, at = '' } = read(source) ?? {};
    return problem === null ? [] : [{ source, problem, at }];
  });
  return (
    <span role="status" className={styles.formulaMistakes}>
      {mistakes.map(({ source, problem, at }) => (
        <span key={source} className={styles.formulaMistake}>
          <code>
            {cutText(source, MAX_SHOWN)}
            {source.length > MAX_SHOWN && '…'}
          </code>{' '}
          {isLimit(problem) ? t(`messages:fields.${problem}`) : t(`mistakes.${problem}`, { at })}
        </span>
      ))}
    </span>
  );
}
