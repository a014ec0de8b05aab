// @ts-check
// Plain JavaScript, because a worker thread of the server loads it from the sources. Pages use it for the same texts, so that
// a preview and the stored text agree.
import { allowedTags, CLOSED_TAGS, NESTED_TAGS, RAW_TAGS, readTag, SPACE } from './markup-elements.js';

/**
 * @typedef {import('./markup-elements.js').MarkupPart} MarkupPart
 * @typedef {import('./markup-elements.js').Tag} Tag
 */

/**
 * The parts of a text that are markup or formulas, in order; all else is text, `<` included. Takes linear time.
 * @param {string} raw
 * @returns {MarkupPart[]}
 */
export function findMarkup(raw) {
  const parts = scan(raw);
  const partners = pair(parts);
  /** @type {MarkupPart[]} */
  const resolvedParts = [];
  let end = 0;
  for (const part of parts) {
    if (part.start < end) continue;
    const resolved = 'isEnd' in part ? toMarkup(part, partners.get(part)) : part;
    if (resolved === undefined) continue;
    end = resolved.end;
    resolvedParts.push(resolved);
  }
  return resolvedParts;
}

/**
 * The text as HTML in which each `<` begins a tag of an allowed element. Only a preparation: attributes are as unsafe as those
 * of the text.
 * @param {string} raw
 * @param {(source: string) => string} drawFormula receives the text between the delimiters
 */
export function writeMarkup(raw, drawFormula) {
  let html = '';
  let at = 0;
  for (const part of findMarkup(raw)) {
    html += escapeTags(raw.slice(at, part.start));
    if (part.kind === 'formula') html += drawFormula(raw.slice(part.start + 2, part.end - 2));
    else if (part.kind === 'tag') html += withoutEmptyAttributes(raw.slice(part.start, part.end));
    at = part.end;
  }
  return html + escapeTags(raw.slice(at));
}

/**
 * Names of the elements that are removed from a text, in the order of their first tags; `!--` for a comment.
 * @param {string} raw
 */
export const removedFrom = (raw) => [
  ...new Set(findMarkup(raw).flatMap(({ kind, name }) => (kind === 'removed' ? [name] : []))),
];

/** @param {string} text */
const escapeTags = (text) => text.replaceAll('<', '&lt;');

/**
 * The sanitiser would write an attribute without its empty value, which is no tag when the text is read again.
 * @param {string} tag
 */
function withoutEmptyAttributes(tag) {
  const read = readTag(tag, 0);
  if (read === undefined || !read.attributes.some(isEmptyAttribute)) return tag;
  return `<${[read.name, ...read.attributes.filter((attribute) => !isEmptyAttribute(attribute))].join(' ')}>`;
}

/** @param {string} attribute */
const isEmptyAttribute = (attribute) => /=[\t\n\f\r ]*(?:""|'')$/.test(attribute);

/**
 * Reads formulas, comments, tags of HTML, and elements whose content is no markup.
 * @param {string} raw
 */
function scan(raw) {
  /** @type {(MarkupPart | Tag)[]} */
  const parts = [];
  const opening = /<|\\\(/g;
  const findEnd = createSearch(raw);
  for (let match = opening.exec(raw); match !== null; match = opening.exec(raw)) {
    const start = match.index;
    const part = match[0] === '<' ? readMarkup(raw, start, findEnd) : formulaAt(start, findEnd);
    if (part === undefined) continue;
    parts.push(part);
    opening.lastIndex = part.end;
  }
  return parts;
}

/** @typedef {(end: string | RegExp, from: number) => number | undefined} FindEnd the position after an end */

/**
 * @param {number} start
 * @param {FindEnd} findEnd
 * @returns {MarkupPart | undefined}
 */
function formulaAt(start, findEnd) {
  const end = findEnd('\\)', start + 2);
  return end === undefined ? undefined : { kind: 'formula', name: '', start, end };
}

/**
 * @param {string} raw
 * @param {number} start
 * @param {FindEnd} findEnd
 * @returns {MarkupPart | Tag | undefined}
 */
function readMarkup(raw, start, findEnd) {
  if (raw.startsWith('<!--', start)) {
    // `<!-->` is a whole comment.
    const end = findEnd('-->', start + 2);
    return end === undefined ? undefined : { kind: 'removed', name: '!--', start, end };
  }
  const tag = readTag(raw, start);
  if (tag === undefined || tag.isEnd || !RAW_TAGS.has(tag.name)) return tag;
  const end = findEnd(RAW_ENDS[tag.name] ?? '', tag.end);
  return end === undefined ? undefined : { kind: 'removed', name: tag.name, start, end };
}

const RAW_ENDS = Object.fromEntries(
  [...RAW_TAGS].map((name) => [name, new RegExp(`</${name}${SPACE}*>`, 'gi')]),
);

/**
 * Ends that no further text has are not searched for again, which would take quadratic time.
 * @param {string} raw
 * @returns {FindEnd}
 */
function createSearch(raw) {
  const missing = new Set();
  return (wanted, from) => {
    if (missing.has(wanted)) return undefined;
    const pattern = typeof wanted === 'string' ? undefined : wanted;
    if (pattern !== undefined) pattern.lastIndex = from;
    const match = pattern?.exec(raw);
    const index = typeof wanted === 'string' ? raw.indexOf(wanted, from) : (match?.index ?? -1);
    if (index !== -1) return index + (match?.[0] ?? String(wanted)).length;
    missing.add(wanted);
    return undefined;
  };
}

/**
 * Pairs each end tag with the last open start tag of its name.
 * @param {readonly (MarkupPart | Tag)[]} parts
 */
function pair(parts) {
  /** @type {Map<string, Tag[]>} */
  const open = new Map();
  /** @type {Map<Tag, Tag>} */
  const partners = new Map();
  for (const part of parts) {
    if (!('isEnd' in part)) continue;
    const starts = open.get(part.name) ?? [];
    open.set(part.name, starts);
    if (!part.isEnd) {
      if (isStart(part)) starts.push(part);
      continue;
    }
    const start = part.attributes.length === 0 ? starts.pop() : undefined;
    if (start === undefined) continue;
    partners.set(start, part);
    partners.set(part, start);
  }
  return partners;
}

/**
 * Whether a tag can be a start tag: bare, or with attributes that have values.
 * @param {Tag} tag
 */
const isStart = ({ name, areValued }) => areValued || NESTED_TAGS.has(name);

/**
 * What a tag is; undefined for text.
 * @param {Tag} tag
 * @param {Tag | undefined} partner the other tag of its element
 * @returns {MarkupPart | undefined}
 */
function toMarkup(tag, partner) {
  const { name, start } = tag;
  if (NESTED_TAGS.has(name))
    return tag.isEnd || partner === undefined
      ? undefined
      : { kind: 'removed', name, start, end: partner.end };
  const first = tag.isEnd ? partner : tag;
  if (first === undefined || !isStart(first)) return undefined;
  if (allowedTags.has(name)) return CLOSED_TAGS.has(name) && partner === undefined ? undefined : tag;
  if (RAW_TAGS.has(name) || first.attributes.length === 0) return undefined;
  return { kind: 'removed', name, start, end: tag.end };
}
