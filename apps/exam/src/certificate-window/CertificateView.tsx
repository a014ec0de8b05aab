import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface CertificateViewProps {
  label: string;
  /** Wider than the window, to be read part by part. */
  isEnlarged: boolean;
  children: ReactNode;
}

/** The certificate in its window: whole, or enlarged and moved under the finger, the middle first. */
export function CertificateView({ label, isEnlarged, children }: CertificateViewProps) {
  const view = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = view.current;
    if (element && isEnlarged) element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
  }, [isEnlarged]);
  return (
    <section
      ref={view}
      className={`certificate-view${isEnlarged ? ' enlarged' : ''}`}
      aria-label={label}
      // scrollable content must be reachable by keyboard
      tabIndex={isEnlarged ? 0 : undefined}
    >
      {children}
    </section>
  );
}
