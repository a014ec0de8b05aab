import { insertPattern, PATTERN_GROUPS } from '@invigil/domain/authoring/formula-patterns';
import { escapeText } from '@invigil/domain/escape-text';
import { expect, it } from 'vitest';
import { render, typeset } from './rich-text.js';

/** Formulas as their writers mistype them, with the mistake and the part of the formula that are named. */
const MISTAKES: readonly (readonly [source: string, problem: string, at: string])[] = [
  ['\\frak{x}+\\foo', 'unknownCommand', '\\foo'],
  ['\\href{a}{b}', 'unknownCommand', '\\href'],
  ['\\begin{matrx}1\\end{matrx}', 'unknownEnvironment', 'matrx'],
  ['\\begin{pmatrix}1&2', 'openEnvironment', ''],
  ['\\begin{cases}a&b\\end{pmatrix}', 'wrongEnvironmentEnd', 'cases'],
  ['\\frac{1', 'openBrace', ''],
  ['\\text{a', 'openBrace', ''],
  ['\\frac{1}{2}}', 'extraBrace', ''],
  ['\\left(1', 'openDelimiter', ''],
  ['\\right)', 'misplacedCommand', '\\right'],
  ['a & b', 'misplacedCommand', '&'],
  ['\\sqrt', 'missingArgument', '\\sqrt'],
  ['\\frac', 'missingArgument', '\\frac'],
  ['a_', 'missingArgument', '_'],
  ['x^', 'missingArgument', '^'],
  ['x^2^3', 'doubleScript', ''],
  ['x_1_2', 'doubleScript', ''],
  ['\\color{nocolour!}x', 'unreadableFormula', ''],
];

it.each(MISTAKES)('the mistake of the formula %s is named: %s [formula-typing.2]', (source, problem, at) => {
  expect(typeset(source)).toEqual({ problem, at });
});

it('a formula is typeset by itself as it is in a text that is saved [formula-typing.3]', () => {
  for (const source of ['\\sqrt{8}', 'a<b', '\\ce{2H2 + O2 -> 2H2O}', '\\begin{pmatrix}1&2\\end{pmatrix}'])
    expect(typeset(source)).toEqual({ html: render(`\\(${escapeText(source)}\\)`, () => true) });
});

it('every pattern of the palette is a formula, empty as it is inserted and filled [formula-patterns.5]', () => {
  for (const { patterns } of PATTERN_GROUPS)
    for (const { tex } of patterns) {
      expect(typeset(tex.replaceAll('#', 'x')), tex).toHaveProperty('html');
      const empty = typeset(insertPattern(tex, '', 0, 0).text.slice(2, -2));
      expect(empty, tex).not.toHaveProperty('problem');
    }
});

it('a formula that is typeset by itself carries no markup of its writer', () => {
  const drawn = typeset('\\text{<img src=x onerror=y>}');
  expect(drawn).toHaveProperty('html');
  expect(JSON.stringify(drawn)).not.toContain('<img');
});
