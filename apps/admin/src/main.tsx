import '@invigil/ui/fonts/fonts.css';
import '@invigil/ui/theme/tokens.css';
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { Providers } from './app/providers.tsx';
import { createQueryClient } from './app/query-client.ts';
import { routes } from './app/router.tsx';
import { siteColours } from './shared/session/site-colours.ts';

const router = createBrowserRouter(routes);
const queryClient = createQueryClient();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers queryClient={queryClient} colours={siteColours()}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}
