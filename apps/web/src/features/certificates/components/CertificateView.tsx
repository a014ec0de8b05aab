import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface CertificateViewProps {
  /** Wider than the window, to be read part by part. */
  isEnlarged: boolean;
  children: ReactNode;
}

/** The certificate in its window: whole, or enlarged and moved under the finger, the middle first. */
export function CertificateView({ isEnlarged, children }: CertificateViewProps) {
  const view = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = view.current;
    if (element && isEnlarged) element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
  }, [isEnlarged]);
  return (
    <div ref={view} className={`certificate-view${isEnlarged ? ' enlarged' : ''}`}>
      {children}
    </div>
  );
}
