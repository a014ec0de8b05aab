interface PaperHtmlProps {
  html: string;
  className?: string;
  id?: string;
}

/** A piece of the paper: HTML with MathML that the server has sanitised when the question was saved. */
export function PaperHtml({ html, className = '', id }: PaperHtmlProps) {
  return (
    <div
      id={id}
      className={`paper-html ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (docs/decisions/031)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
