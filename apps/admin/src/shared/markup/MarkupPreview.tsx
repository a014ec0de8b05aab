import { allowedTags } from '@invigil/domain/markup-elements';
import { createElement, lazy, type ReactNode, Suspense } from 'react';
import { parsableMarkup } from './typed-markup.ts';

const TypesetFormula = lazy(async () => ({
  default: (await import('../formulas/TypesetFormula.tsx')).TypesetFormula,
}));

const EMPTY_TAGS = new Set(['br']);

function toNode(node: Node, key: number, mathematics: boolean): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  if (node.hasAttribute('data-formula')) return toFormula(node.textContent, key, mathematics);
  const tag = node.nodeName.toLowerCase();
  const children = [...node.childNodes].map((child, index) => toNode(child, index, mathematics));
  if (!allowedTags.has(tag)) return children;
  return EMPTY_TAGS.has(tag) ? createElement(tag, { key }) : createElement(tag, { key }, ...children);
}

function toFormula(source: string, key: number, mathematics: boolean): ReactNode {
  const typed = <code key={key}>{`\\(${source}\\)`}</code>;
  return mathematics ? (
    <Suspense key={key} fallback={typed}>
      <TypesetFormula source={source} />
    </Suspense>
  ) : (
    typed
  );
}

interface MarkupPreviewProps {
  typed: string;
  className?: string;
  /** Off for texts whose formulas the server does not typeset. */
  mathematics?: boolean;
}

/**
 * Preview of unsaved text, which the server has not sanitised: parsed inertly and rebuilt from allowed elements
 * only. Its formulas are drawn by the server.
 */
export function MarkupPreview({ typed, className = '', mathematics = true }: MarkupPreviewProps) {
  const { body } = new DOMParser().parseFromString(parsableMarkup(typed), 'text/html');
  return (
    <div className={`paper-html ${className}`}>
      {[...body.childNodes].map((node, index) => toNode(node, index, mathematics))}
    </div>
  );
}
