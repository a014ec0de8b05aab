import type { ReactNode } from 'react';

interface SheetProps {
  title?: ReactNode;
  actions?: ReactNode;
  /** Room around the content; off for tables. */
  padded?: boolean;
  children: ReactNode;
}

/** A ruled sheet that groups related content. */
export function Sheet({ title, actions, padded = false, children }: SheetProps) {
  return (
    <section className="sheet">
      {title && (
        <header>
          <h2 className="section-title">{title}</h2>
          {actions}
        </header>
      )}
      {padded ? <div className="pad">{children}</div> : children}
    </section>
  );
}
