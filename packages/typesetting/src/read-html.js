// @ts-check
import { unescapeText } from '@invigil/domain/escape-text';

/**
 * An element of stored HTML; a text is a string.
 *
 * @typedef {{ readonly tag: string, readonly attributes: Readonly<Record<string, string>>, readonly children: HtmlNode[] }} HtmlElement
 * @typedef {HtmlElement | string} HtmlNode
 */

const VOID = new Set(['br', 'mspace', 'mprescripts', 'none']);
/** The sanitiser allows 100 levels for prose; formulas are nested as deeply as their source was long. */
const MAX_DEPTH = 300;

/** @param {string} text */
const unescapeHtml = (text) => unescapeText(text.replaceAll('&quot;', '"'));

/**
 * Reads HTML that the sanitiser has written: every `<` begins a tag, every tag is closed, attributes are quoted. Linear.
 *
 * @param {string} html
 * @returns {HtmlNode[]}
 */
export function readHtml(html) {
  /** @type {HtmlElement} */
  const root = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [index, part] of html.split(/<([^>]*)>/).entries()) {
    const parent = /** @type {HtmlElement} */ (open.at(-1));
    if (index % 2 === 0) {
      if (part !== '') parent.children.push(unescapeHtml(part));
    } else if (part.startsWith('/')) {
      const tag = part.slice(1).trim();
      const at = open.findLastIndex((element) => element.tag === tag);
      if (at > 0) open.length = at;
    } else {
      const element = readTag(part);
      parent.children.push(element);
      // Deeper elements stay empty, and their texts belong to the last one that is not.
      if (!part.endsWith('/') && !VOID.has(element.tag) && open.length < MAX_DEPTH) open.push(element);
    }
  }
  return root.children;
}

/**
 * @param {string} content between `<` and `>`
 * @returns {HtmlElement}
 */
function readTag(content) {
  const tag = /^[a-z0-9]*/i.exec(content)?.[0].toLowerCase() ?? '';
  /** @type {Record<string, string>} */
  const attributes = {};
  for (const [, name = '', value = ''] of content.matchAll(/([a-z-]+)="([^"]*)"/gi))
    attributes[name.toLowerCase()] = unescapeHtml(value);
  return { tag, attributes, children: [] };
}
