// @ts-check

/** Elements that an author may use; no links, images, styles, or anything that loads or runs. */
const PROSE_TAGS = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'ul',
  'ol',
  'li',
  'code',
  'pre',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'span',
];
const PROSE_ATTRIBUTES = { span: ['lang', 'dir'], p: ['lang', 'dir'], th: ['scope'] };

/** Presentation MathML as temml writes it. It loads, links and runs nothing. */
const MATHEMATICS_TAGS = [
  'math',
  'mrow',
  'mi',
  'mn',
  'mo',
  'mtext',
  'mspace',
  'mfrac',
  'msqrt',
  'mroot',
  'mstyle',
  'mpadded',
  'mphantom',
  'msub',
  'msup',
  'msubsup',
  'munder',
  'mover',
  'munderover',
  'mmultiscripts',
  'mprescripts',
  'none',
  'mtable',
  'mtr',
  'mtd',
  'menclose',
];
const MATHEMATICS_ATTRIBUTES = [
  'accent',
  'columnalign',
  'columnspan',
  'depth',
  'displaystyle',
  'fence',
  'form',
  'height',
  'largeop',
  'linebreak',
  'linethickness',
  'lspace',
  'mathbackground',
  'mathcolor',
  'mathsize',
  'mathvariant',
  'maxsize',
  'minsize',
  'movablelimits',
  'notation',
  'rowspacing',
  'rowspan',
  'rspace',
  'scriptlevel',
  'separator',
  'stretchy',
  'symmetric',
  'voffset',
  'width',
];

/**
 * Classes that packages/ui/src/markup/mathematics.css draws, because MathML Core has no element or attribute for
 * them.
 */
export const MATHEMATICS_CLASSES = [
  'tml-overline',
  'tml-underline',
  'tml-cancel',
  'upstrike',
  'downstrike',
  'sout',
  'tml-xcancel',
  'menclose',
  'tml-cancelto',
  'longdiv-top',
  'longdiv-arc',
  'phasor-bottom',
  'phasor-angle',
  'circle-pad',
  'textcircle',
  'actuarial',
  'tml-left',
  'tml-right',
  'tml-jot',
  'tml-small',
  'boxed',
  'line-top',
  'line-right',
  'line-bottom',
  'line-left',
  'flush-left',
  'flush-right',
];

/** @type {import('sanitize-html').IOptions} */
export const PROSE = {
  allowedTags: PROSE_TAGS,
  allowedAttributes: PROSE_ATTRIBUTES,
  disallowedTagsMode: 'discard',
  // Browsers flatten elements nested deeper than a few hundred levels.
  nestingLimit: 100,
};

const mathematics = new Set(MATHEMATICS_TAGS);

/** @type {import('sanitize-html').IOptions} */
export const RENDERED = {
  allowedTags: [...PROSE_TAGS, ...MATHEMATICS_TAGS],
  allowedAttributes: {
    ...PROSE_ATTRIBUTES,
    ...Object.fromEntries(MATHEMATICS_TAGS.map((tag) => [tag, [...MATHEMATICS_ATTRIBUTES, 'class']])),
    math: ['alttext', 'display', 'class'],
  },
  allowedClasses: Object.fromEntries(MATHEMATICS_TAGS.map((tag) => [tag, MATHEMATICS_CLASSES])),
  disallowedTagsMode: 'discard',
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: mathematics.has(tagName) ? withoutStyle(attribs) : attribs,
    }),
  },
};

/** Classes for declarations of temml's inline styles; the content security policy allows no style attribute. */
const CLASS_OF_PROPERTY = new Map([
  ['border-top', 'line-top'],
  ['border-right', 'line-right'],
  ['border-bottom', 'line-bottom'],
  ['border-left', 'line-left'],
  ['border', 'boxed'],
]);
const FLUSH = new Map([
  ['padding-left', 'flush-left'],
  ['padding-right', 'flush-right'],
]);

/**
 * @param {Record<string, string>} attribs
 * @returns {Record<string, string>}
 */
function withoutStyle({ style, ...attribs }) {
  if (style === undefined) return attribs;
  const classes = attribs.class === undefined ? [] : [attribs.class];
  for (const declaration of style.split(';')) {
    const [property = '', value = ''] = declaration.split(':');
    const drawn =
      CLASS_OF_PROPERTY.get(property) ?? (/^0(em|pt)?$/.test(value) ? FLUSH.get(property) : undefined);
    if (drawn !== undefined) classes.push(drawn);
    if (property === 'color' && value.startsWith('#')) attribs.mathcolor = value;
  }
  return classes.length === 0 ? attribs : { ...attribs, class: classes.join(' ') };
}
