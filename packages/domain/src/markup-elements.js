// @ts-check
// The tags of a typed text. Plain JavaScript for the reason of markup-tags.js.

export const SPACE = String.raw`[\t\n\f\r ]`;
const NAME = new RegExp(`<(/?)([A-Za-z][A-Za-z0-9]*)(?=${SPACE}|/|>)`, 'y');
// No part of the pattern can begin where another ends: it matches in linear time. The second group is the value.
const ATTRIBUTE = new RegExp(
  `${SPACE}+([^\\t\\n\\f\\r "'<>/=\`]+)(?:${SPACE}*=${SPACE}*("[^"]*"|'[^']*'|[^\\t\\n\\f\\r "'=<>\`]+))?`,
  'y',
);
const LEADING_SPACE = new RegExp(`^${SPACE}+`);
const TAG_END = new RegExp(`${SPACE}*/?>`, 'y');

/** @param {string} names separated by spaces */
const namesOf = (names) => new Set(names.split(' '));

/** Elements that are markup only with their end tag: one letter after `<` is more often a variable. */
export const CLOSED_TAGS = namesOf('b i u s em strong sub sup code span');
const OPEN_TAGS = namesOf('p br ul ol li pre blockquote table thead tbody tr th td');
/** Elements that are removed with what is in them. In the first ones the first end tag ends the content. */
export const RAW_TAGS = namesOf('script style iframe textarea');
export const NESTED_TAGS = namesOf('object svg');
/** Further elements of HTML, obsolete ones included. */
const OTHER_TAGS = namesOf(
  [
    'a abbr acronym address applet area article aside audio base basefont bdi bdo bgsound big blink body button canvas',
    'caption center cite col colgroup data datalist dd del details dfn dialog dir div dl dt embed fieldset figcaption',
    'figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html img input ins kbd label legend',
    'link main map mark marquee math menu meta meter nav nobr noembed noframes noscript optgroup option output param',
    'picture plaintext portal progress q rb rp rt rtc ruby samp search section select slot small source strike summary',
    'template tfoot time title track tt var video wbr xmp',
  ].join(' '),
);

/** Elements that an author may use. */
export const ALLOWED_TAGS = [...CLOSED_TAGS, ...OPEN_TAGS];
export const allowedTags = new Set(ALLOWED_TAGS);

/**
 * A part of a typed text that is not shown as it was typed: a tag of an allowed element, a removed tag, element or comment, or
 * a formula with its delimiters.
 * @typedef {object} MarkupPart
 * @property {'tag' | 'removed' | 'formula'} kind
 * @property {string} name of the element, in lower case; `!--` for a comment, and empty for a formula
 * @property {number} start
 * @property {number} end
 */

/**
 * A tag as it was typed, before it is known whether its other tag exists.
 * @typedef {MarkupPart & { isEnd: boolean, attributes: string[], areValued: boolean }} Tag
 */

/**
 * A tag of an element of HTML; undefined for all else.
 * @param {string} raw
 * @param {number} start
 * @returns {Tag | undefined}
 */
export function readTag(raw, start) {
  NAME.lastIndex = start;
  const [opening = '', slash, written = ''] = NAME.exec(raw) ?? [];
  const name = written.toLowerCase();
  if (!isElement(name)) return undefined;
  const attributes = [];
  let areValued = true;
  let end = start + opening.length;
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const attribute = ATTRIBUTE.exec(raw);
    if (attribute === null) break;
    attributes.push(attribute[0].replace(LEADING_SPACE, ''));
    areValued &&= attribute[2] !== undefined;
    end += attribute[0].length;
  }
  TAG_END.lastIndex = end;
  const close = TAG_END.exec(raw);
  if (close === null) return undefined;
  return {
    kind: 'tag',
    name,
    start,
    end: end + close[0].length,
    isEnd: slash === '/',
    attributes,
    areValued,
  };
}

/** @param {string} name */
const isElement = (name) =>
  allowedTags.has(name) || OTHER_TAGS.has(name) || RAW_TAGS.has(name) || NESTED_TAGS.has(name);
