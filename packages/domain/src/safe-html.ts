declare const isSafe: unique symbol;

/** HTML that a page may insert as it is. Plain text and HTML of unknown origin are strings. */
export type SafeHtml = string & { readonly [isSafe]: true };

/**
 * Declares HTML as safe. Only for output of the server's sanitiser, for values that such output was stored in, and
 * for text without markup. The caller vouches for it: this function checks nothing.
 */
export function asSafeHtml(html: string): SafeHtml {
  return html as SafeHtml;
}
