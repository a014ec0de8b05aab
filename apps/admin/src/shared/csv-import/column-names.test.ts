import { readFileSync } from 'node:fs';
import { questionColumnOf } from '@invigil/contract/authoring/question-csv';
import { candidateColumnOf } from '@invigil/domain/accounts/candidate-import';
import { OPTION_LABELS } from '@invigil/domain/authoring/interactions/choice/choice';
import { expect, it } from 'vitest';

const texts = (locale: string, namespace: string) =>
  JSON.parse(readFileSync(new URL(`../../locales/${locale}/${namespace}.json`, import.meta.url), 'utf8')) as {
    columns: Record<string, string>;
    fields: Record<string, string>;
  };

it.each(['en', 'es', 'it', 'in', 'bn'])(
  'imports read the columns that lists and forms of the product have in the language %s [csv-columns.1]',
  (locale) => {
    const { columns: users } = texts(locale, 'users');
    expect([users.fullName, users.email].map((header = '') => candidateColumnOf(header))).toEqual([
      'fullName',
      'email',
    ]);
    const { columns, fields } = texts(locale, 'questions');
    const headers = [
      ...['prompt', 'type', 'complexity', 'category', 'marks', 'key'].map((key) => columns[key]),
      ...['answerType', 'tolerance', 'explanation', 'isCode'].map((key) => fields[key]),
      ...OPTION_LABELS.map((label) => fields.option?.replace('{{label}}', label)),
    ];
    expect(headers.map((header = '') => questionColumnOf(header))).toEqual([
      'question',
      'questionType',
      'difficulty',
      'category',
      'marks',
      'correctOptions',
      'answerType',
      'tolerance',
      'explanation',
      'codeSnippet',
      ...OPTION_LABELS.map((label) => `option${label}`),
    ]);
  },
);
