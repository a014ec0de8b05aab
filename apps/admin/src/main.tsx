import '@invigil/ui/fonts/fonts.css';
import '@invigil/ui/theme/tokens.css';
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { siteColours } from './shared/session/site-colours.ts';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers colours={siteColours()}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}
