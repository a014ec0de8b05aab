// References of a document to others: a link leads to a file and a heading, and nothing is cited that is not here.

const LINK = /\[([^\]]*)\]\(([^()\s]+)\)/g;
const SPECIFICATION = /\bspecification\b(?!-)/gi;
const DECISION = /(?<!\[)\bdecisions?\s+\d+/gi;

/**
 * Problems of references in the prose of a document, with their lines.
 * @param readDocument the text at a path relative to the document; undefined where there is no file, empty for no text
 * @returns {{ line: number, problem: string }[]}
 */
export function findBrokenCitations(document, readDocument) {
  const problems = [];
  const prose = withoutCode(document);
  const report = (offset, problem) =>
    problems.push({ line: prose.slice(0, offset).split('\n').length, problem });
  for (const { index, 1: label, 2: target } of prose.matchAll(LINK)) {
    if (/^\w+:/.test(target)) continue;
    const problem = findBrokenTarget(target, document, readDocument) ?? findOtherNumber(label, target);
    if (problem !== undefined) report(index, problem);
  }
  for (const { index } of prose.matchAll(SPECIFICATION))
    report(index, 'cites a specification, which is not here: state the rule');
  for (const { index, 0: text } of prose.matchAll(DECISION))
    report(index, `cites "${text.replace(/\s+/, ' ')}" without a link to its file`);
  return problems;
}

function findBrokenTarget(target, document, readDocument) {
  const [path, anchor] = target.split('#');
  const text = path === '' ? document : readDocument(path);
  if (text === undefined) return `links to ${path}, which does not exist`;
  if (anchor === undefined || anchorsOf(text).includes(anchor)) return undefined;
  return `links to ${target}, whose document has no such heading`;
}

/** "decision 97" that leads to another number. */
function findOtherNumber(label, target) {
  const [, named] = label.match(/^(?:decision\s+)?(\d+)$/) ?? [];
  const [, number] = target.match(/decisions\/(\d+)-/) ?? [];
  if (named === undefined || number === undefined || Number(named) === Number(number)) return undefined;
  return `calls ${target} "${label.replace(/\s+/, ' ')}"`;
}

const anchorsOf = (text) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The document with blanks in place of blocks and spans of code, so that lines stay where they are. */
function withoutCode(document) {
  return document.replace(/^\s*```[\s\S]*?^\s*```|`[^`]+`/gm, (code) => code.replace(/[^\n]/g, ' '));
}
