import { expect, it } from 'vitest';
import { asSafeHtml } from '../../../safe-html.ts';
import { interactionRules } from '../registry.ts';
import type { OptionLabel } from './choice.ts';
import { codeSource } from './code-options.ts';

const rules = interactionRules('choice');
const fieldOf = (label: OptionLabel) => `option${label}`;
const RULES = { markingScheme: 'equal', allowMultipleKeys: false } as const;

const authored = (hasCodeOptions: boolean | undefined, ...texts: readonly string[]) => ({
  kind: 'choice' as const,
  options: texts.map((text, index) => ({ label: 'ABCDE'[index] as OptionLabel, text })),
  ...(hasCodeOptions === undefined ? {} : { hasCodeOptions }),
  key: ['A'] as const,
});

it('code type goes with the options of a choice into the paper, its view, its marked form and a corrected key [code-options.1]', () => {
  const code = authored(true, '  x', 'y');
  expect(rules.sources(code)).toEqual([
    { field: fieldOf('A'), source: '  x', isCode: true },
    { field: fieldOf('B'), source: 'y', isCode: true },
  ]);
  expect(rules.withSources(code, ['  x', 'y'])).toEqual(code);
  const paper = rules.render(code, [asSafeHtml('  x'), asSafeHtml('y')]);
  const answer = { kind: 'choice', selected: ['A'] } as const;
  const key = { kind: 'choice', key: ['B'] } as const;
  for (const form of [
    paper,
    rules.toView(paper),
    rules.toMarked(paper, answer, true),
    rules.toMarked(paper, answer, false),
    rules.withKey(paper, key),
    rules.withAuthoredKey(code, key),
  ])
    expect(form).toMatchObject({ hasCodeOptions: true });
});

it('a choice without code type is stored, shown and hashed as before [code-options.2]', () => {
  for (const hasCodeOptions of [undefined, false]) {
    const plain = authored(hasCodeOptions, 'x', 'y');
    const stored = rules.withSources(plain, ['x', 'y']);
    expect(JSON.stringify(stored)).toBe(JSON.stringify(authored(undefined, 'x', 'y')));
    const paper = rules.render(plain, [asSafeHtml('x'), asSafeHtml('y')]);
    for (const form of [stored, paper, rules.toView(paper), rules.toMarked(paper, null, true)])
      expect(form).not.toHaveProperty('hasCodeOptions');
  }
});

it.each([
  ['  x', 'x', undefined],
  ['x  y', 'x y', undefined],
  ['<b>x</b>', 'x', undefined],
  ['&lt;', '<', undefined],
  ['\\( x\\)', '\\(x\\)', undefined],
  ['x', 'x ', 'equalOptions'],
  ['x', 'x\u200b', 'equalOptions'],
])(
  'options %j and %j in code type are equal where they look equal: %s [code-options.3]',
  (one, other, refusal) => {
    expect(rules.findSaveRefusal(authored(true, one, other), RULES)).toBe(refusal);
  },
);

it('an option in code type that is white space alone is missing [code-options.4]', () => {
  expect(rules.findMissingField(authored(true, 'x', ' \n'))).toBe(fieldOf('B'));
});

it('the source of code shows its text, without markup and formulas [code-options.5]', () => {
  expect(codeSource('a<b && c > "\\(d\\)"')).toBe('a&lt;b &amp;&amp; c &gt; "&#92;(d\\)"');
});
