import type { PageData } from '@invigil/landing-page/landing-context.ts';
import { hydrateRoot } from 'react-dom/client';
import { LandingApp } from '../components/LandingApp.tsx';

/** Makes the page that the server rendered interactive. */
export function hydrate(root: HTMLElement, pageData: string): Promise<void> {
  const data = JSON.parse(pageData) as PageData;
  return new Promise((resolve) => {
    hydrateRoot(root, <LandingApp data={data} onReady={resolve} />);
  });
}
