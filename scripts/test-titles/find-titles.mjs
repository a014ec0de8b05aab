import { parseSync } from '@swc/core';

/** Members of `it` and `test` that still declare a test, unlike `test.describe` or `test.beforeEach`. */
const MODIFIERS = [
  'concurrent',
  'each',
  'fails',
  'fixme',
  'for',
  'only',
  'runIf',
  'sequential',
  'skip',
  'skipIf',
  'todo',
];

/** Whether a callee declares a test: `it`, `test.skip`, `it.each(rows)`, and a table after `it.each`. */
function declaresTest(callee) {
  if (callee.type === 'Identifier') return callee.value === 'it' || callee.value === 'test';
  if (callee.type === 'CallExpression')
    return callee.callee.type === 'MemberExpression' && declaresTest(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return declaresTest(callee.tag);
  return (
    callee.type === 'MemberExpression' &&
    MODIFIERS.includes(callee.property.value) &&
    declaresTest(callee.object)
  );
}

/** The text of a literal, with `%s` for each expression of a template. Undefined for any other expression. */
function textOf(node) {
  if (node.type === 'StringLiteral') return node.value;
  return node.type === 'TemplateLiteral' ? node.quasis.map((part) => part.cooked).join('%s') : undefined;
}

/**
 * Titles and lines of the tests that a source declares, in their order. A call without a function, such as
 * `it.each(rows)`, declares none by itself.
 */
export function findTitles(source, isTsx) {
  const bytes = Buffer.from(source);
  const titles = [];
  visit(parseSync(source, { syntax: 'typescript', tsx: isTsx }).body);
  return titles;

  function visit(node) {
    if (typeof node !== 'object' || node === null) return;
    if (node.type === 'CallExpression' && node.arguments.length > 1 && declaresTest(node.callee)) {
      const { expression } = node.arguments[0];
      // The parser counts bytes, from one.
      const line = bytes.subarray(0, expression.span.start - 1).filter((byte) => byte === 10).length + 1;
      titles.push({ title: textOf(expression), line });
    }
    for (const child of Object.values(node)) visit(child);
  }
}
