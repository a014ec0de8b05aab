/** Stored HTML as one line of text, for lists and exports. Parsing neither loads nor runs anything. */
export function plainText(html: string): string {
  const spaced = html.replaceAll(/<(?:br|\/p|\/li|\/td|\/th)\b/gi, ' $&');
  return oneLine(new DOMParser().parseFromString(spaced, 'text/html').body.textContent);
}

/** Any text with its white space drawn together. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
