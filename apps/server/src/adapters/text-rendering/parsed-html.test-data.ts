import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** Elements as a browser's parser reads them: name and attributes. */
export function elementsOf(
  html: string,
): { name: string; attributes: [string, string][]; isForeign: boolean }[] {
  const visit = (node: DefaultTreeAdapterTypes.Node): ReturnType<typeof elementsOf> => {
    const children = 'childNodes' in node ? node.childNodes.flatMap(visit) : [];
    if (!('tagName' in node)) return children;
    return [
      {
        name: node.tagName,
        attributes: node.attrs.map(({ name, value }) => [name, value]),
        isForeign: node.namespaceURI !== 'http://www.w3.org/1999/xhtml',
      },
      ...children,
    ];
  };
  return visit(parseFragment(html));
}

/** The text that a browser shows of HTML. */
export const textOf = (html: string): string => textIn(parseFragment(html));

function textIn(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';
}
