import { expect, it } from 'vitest';
import { findBrokenCitations } from './find-citations.mjs';

const texts = {
  'api.md': '# The calls\n\n## A session: signing in\n',
  'decisions/097-ports.md': '',
  images: '',
};
const problemsOf = (document) => findBrokenCitations(document, (path) => texts[path]);

it.each([
  'See [the calls](api.md), [a session](api.md#a-session-signing-in) and ![a screen](images).',
  '# Own heading\n\nSee [above](#own-heading).',
  'A part receives what it uses ([decision\n97](decisions/097-ports.md)).',
  'Numbers ([97](decisions/097-ports.md)) and [reasons](decisions/097-ports.md).',
  'A row with docs/decisions/097.',
  'Tests such as specification-fields.1, and `specification` in code.',
  '[Elsewhere](https://example.org/page).',
])('a reference that leads somewhere passes: "%s"', (document) => {
  expect(problemsOf(document)).toEqual([]);
});

it.each([
  ['\nSee [it](gone.md).', 2, 'links to gone.md, which does not exist'],
  ['[it](api.md#an-attempt)', 1, 'links to api.md#an-attempt, whose document has no such heading'],
  ['[decision 79](decisions/097-ports.md)', 1, 'calls decisions/097-ports.md "decision 79"'],
  ['```\na block\n```\nBy decision\n27.', 4, 'cites "decision 27" without a link to its file'],
  ['As the specification says.', 1, 'cites a specification, which is not here: state the rule'],
])('a reference to what is not here is reported: "%s"', (document, line, problem) => {
  expect(problemsOf(document)).toEqual([{ line, problem }]);
});
