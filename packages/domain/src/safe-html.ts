declare const isSafe: unique symbol;

/** HTML that a page may insert without escaping. Plain text and HTML of unknown origin are strings. */
export type SafeHtml = string & { readonly [isSafe]: true };

/**
 * Declares HTML as safe without checking it. Only for output of the server's sanitiser, for stored output of the
 * sanitiser, and for text without markup.
 */
export function asSafeHtml(html: string): SafeHtml {
  return html as SafeHtml;
}
