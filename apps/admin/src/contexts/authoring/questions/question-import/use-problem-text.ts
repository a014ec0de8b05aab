import type { listImportedQuestions } from '@invigil/contract/authoring/import-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { useTranslation } from 'react-i18next';

/** A row of the file with the reasons for which an import would skip it. */
export type ImportRow = OkOf<typeof listImportedQuestions>[number];

const OWN_PROBLEMS = ['duplicate', 'unknownCategory'];

/** A function that names the reasons of a row, each with the column of the file as the file names it. */
export function useProblemText(): (row: ImportRow) => string {
  const { t } = useTranslation(['questions', 'messages']);
  const textOf = (column: string | null, problem: string) => {
    if (OWN_PROBLEMS.includes(problem)) return t(`import.problems.${problem}`);
    return t(`messages:${column === null ? 'refusals' : 'fields'}.${problem}`);
  };
  return ({ problems }) =>
    problems
      .map(({ column, problem }) => (column === null ? '' : `${column}: `) + textOf(column, problem))
      .join(' ');
}
