/** Attributes that hold generated ids, or lists of them. */
const ID_ATTRIBUTES = new Set([
  'id',
  'for',
  'aria-describedby',
  'aria-labelledby',
  'aria-controls',
  'aria-owns',
  'popovertarget',
]);

/**
 * The DOM below an element as text, a line for each node, so that two mounts of the same state can be compared: with
 * the state of form fields, and with generated ids in the order of their appearance. The focus is left out.
 */
export function domText(root: Element): string {
  const ids = new Map<string, string>();
  const idText = (value: string) =>
    value
      .split(/\s+/)
      .map((id) => {
        // Only ids that React has generated differ between two mounts.
        const generated = /^_\w+_|^«\w+»/.exec(id)?.[0];
        if (generated === undefined) return id;
        if (!ids.has(generated)) ids.set(generated, `generated-${ids.size + 1}`);
        return id.replace(generated, ids.get(generated) ?? '');
      })
      .join(' ');
  const lines: string[] = [];
  const visit = (node: Node, depth: number) => {
    const indent = '  '.repeat(depth);
    if (node.nodeType === Node.TEXT_NODE) lines.push(`${indent}${node.textContent}`);
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const element = node as Element;
    const attributes = [...element.attributes]
      // React writes the attribute at the mount only; the property is compared.
      .filter(({ name }) => name !== 'checked')
      // Each mount has a blob address of its own.
      .map(({ name, value }) => [name, value.startsWith('blob:') ? 'blob:' : value] as const)
      .map(([name, value]) => `${name}="${ID_ATTRIBUTES.has(name) ? idText(value) : value}"`)
      .sort();
    lines.push(`${indent}<${[element.localName, ...attributes, ...fieldState(element)].join(' ')}>`);
    for (const child of element.childNodes) visit(child, depth + 1);
  };
  for (const child of root.childNodes) visit(child, 0);
  return lines.join('\n');
}

/** The state of a form field that no attribute shows. */
function fieldState(element: Element): string[] {
  const field = element as Partial<HTMLInputElement>;
  if (element.localName === 'textarea') return [`.value="${field.value}"`];
  return element.localName === 'input' ? [`.value="${field.value}"`, `.checked="${field.checked}"`] : [];
}
