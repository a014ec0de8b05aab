const MARK = /<!--source ([\w/.-]+)-->/;
const UNRENDERED = /<script type="application\/json" id="unrendered">(.*?)<\/script>/s;

/** Names the source of a page in the page, for the process that completes it. */
export const markSource = (page, path) => `${page}<!--source ${path}-->`;

/** Adds to a page the call of the landing page's renderer that completes it. */
export const markUnrendered = (page, call) =>
  `${page}<script type="application/json" id="unrendered">${JSON.stringify(call).replaceAll('<', '\\u003c')}</script>`;

/** Reads and removes the marks. `source` and `call` are undefined where the page has none. */
export function takeMarks(page) {
  const [, source] = MARK.exec(page) ?? [];
  const [, call] = UNRENDERED.exec(page) ?? [];
  return {
    html: page.replace(UNRENDERED, '').replace(MARK, ''),
    source,
    call: call === undefined ? undefined : JSON.parse(call),
  };
}
