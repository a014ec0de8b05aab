import pageCss from '@invigil/landing-page/landing-page.css?inline';
import fontsCss from '@invigil/ui/fonts/fonts.css?inline';
import { derivedVariables, type SiteColours } from '@invigil/ui/theme/derive-theme.ts';
import tokensCss from '@invigil/ui/theme/tokens.css?inline';
import type { ThemeMode } from '@invigil/ui/theme/tokens.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from '../settings.module.css';

interface SectionFrameProps {
  title: string;
  /** Width of the page in CSS pixels; it is scaled down to the width of the frame. */
  width: number;
  mode: ThemeMode;
  colours: SiteColours;
  children: ReactNode;
}

const EMPTY_PAGE = '<!doctype html><html data-painted><body></body></html>';

/**
 * A part of the landing page in a document of its own: its styles do not mix with those of this page, and its media
 * queries see the width of the frame.
 */
export function SectionFrame({ title, width, mode, colours, children }: SectionFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [height, setHeight] = useState(0);
  const [scale, setScale] = useState(1);

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);

  useEffect(() => {
    if (page === null) return;
    const observer = new ResizeObserver(() => setHeight(page.body.offsetHeight));
    observer.observe(page.body);
    return () => observer.disconnect();
  }, [page]);

  useEffect(() => {
    if (page === null) return;
    page.documentElement.lang = document.documentElement.lang;
    page.documentElement.dataset.theme = mode;
    for (const [name, value] of Object.entries(derivedVariables(colours, mode)))
      page.documentElement.style.setProperty(name, value);
  }, [page, mode, colours]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={styles.sectionFrame} ref={place} tabIndex={0} aria-label={title}>
      <div style={{ height: height * scale }}>
        <iframe
          title={title}
          srcDoc={EMPTY_PAGE}
          style={{ width, height, transform: `scale(${scale})` }}
          tabIndex={-1}
          onLoad={({ currentTarget }) => setPage(withStyles(currentTarget.contentDocument))}
        />
        {page !== null && createPortal(children, page.body)}
      </div>
    </section>
  );
}

/** The styles of the landing page as a constructed sheet: the policy allows no style element without its nonce. */
function withStyles(page: Document | null): Document | null {
  const view = page?.defaultView;
  if (!page || !view) return null;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync([fontsCss, tokensCss, pageCss].join('\n'));
  page.adoptedStyleSheets = [sheet];
  return page;
}
