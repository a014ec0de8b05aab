import { createElement, type ReactNode } from 'react';
import { parsableMarkup } from './typed-markup.ts';

/** Elements that a text may use, as the server sanitises it; attributes are dropped. */
const TAGS = new Set(
  'p br b strong i em u s sub sup ul ol li code pre blockquote table thead tbody tr th td span'.split(' '),
);
const EMPTY_TAGS = new Set(['br']);

function toNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const tag = node.nodeName.toLowerCase();
  if (tag === 'script' || tag === 'style') return null;
  const children = [...node.childNodes].map(toNode);
  if (!TAGS.has(tag)) return children;
  return EMPTY_TAGS.has(tag) ? createElement(tag, { key }) : createElement(tag, { key }, ...children);
}

/**
 * Preview of unsaved text, which the server has not sanitised: parsed inertly and rebuilt from allowed elements
 * only.
 */
export function MarkupPreview({ typed, className = '' }: { typed: string; className?: string }) {
  const { body } = new DOMParser().parseFromString(parsableMarkup(typed), 'text/html');
  return <div className={`paper-html ${className}`}>{[...body.childNodes].map(toNode)}</div>;
}
