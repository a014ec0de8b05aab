import { csvNumber } from '../../csv-number.ts';
import type { TextOf } from '../interaction-csv.ts';

/**
 * The unit of a number in a CSV file: one that is shown, or those that candidates may write, apart from each other by semicolons, with how many units
 * of the first one they are: `m; km = 1000`.
 */
export function unitsIn(textOf: TextOf): object {
  const [unit, units, wrongUnit] = [textOf('unit'), textOf('units'), textOf('wrongUnit')];
  const shown = unit === '' ? {} : { unit };
  if (units === '' && wrongUnit === '') return shown;
  return { ...shown, askedUnit: { units: factorsIn(units), wrongPercent: percentIn(wrongUnit) } };
}

const factorsIn = (text: string) =>
  text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part, index) => {
      const [unit = '', ...factor] = part.split('=').map((side) => side.trim());
      // The numbers of the key are in the first unit.
      return { unit, factor: index === 0 && factor.length === 0 ? '1' : factor.join('=') };
    });

const percentIn = (text: string): number => (text === '' ? 0 : csvNumber(text.replace(/\s*%$/, '')));
