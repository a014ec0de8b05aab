// @ts-check
// Plain JavaScript, because worker threads of the server load it from the sources. Without imports, so that the main
// thread, which reads plain text, does not load the sanitiser and the formula renderer.

/** @param {string} text */
export const escapeText = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** @param {string} text */
export const unescapeText = (text) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&');
