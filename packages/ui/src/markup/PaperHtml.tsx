import type { SafeHtml } from '@invigil/domain/safe-html';

interface PaperHtmlProps {
  html: SafeHtml;
  className?: string;
  id?: string;
}

/** HTML with MathML that the server has sanitised. */
export function PaperHtml({ html, className = '', id }: PaperHtmlProps) {
  return (
    <div
      id={id}
      className={`paper-html ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the type says that the server has made it safe
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
