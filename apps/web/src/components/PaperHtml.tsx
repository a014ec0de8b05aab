interface PaperHtmlProps {
  html: string;
  className?: string;
}

/** A piece of the paper: HTML with MathML that the server has sanitised; never what was just typed. */
export function PaperHtml({ html, className = '' }: PaperHtmlProps) {
  return (
    <div
      className={`paper-html ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (decision 26)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
