import '@invigil/ui/fonts/fonts.css';
import '@invigil/ui/theme/tokens.css';
import '../../../apps/admin/src/styles.css';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { chooseTheme } from '@invigil/ui/theme/theme-mode.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { components } from '../components.ts';
import { readSettings } from '../settings.ts';
import { Stage } from './Stage.tsx';

const settings = readSettings(location.search);
chooseTheme(settings.theme);
// Not by a cookie, which `npm run dev` on the same host would read.
localStorage.setItem('invigil.locale', settings.language);

const component = components.find(({ id }) => id === settings.component);
// The providers start the texts in the chosen language.
const [states, { Providers }, { createQueryClient }] = await Promise.all([
  component?.loadStates(),
  import('../../../apps/admin/src/app/providers.tsx'),
  import('../../../apps/admin/src/app/query-client.ts'),
]);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers queryClient={createQueryClient()}>
        {states === undefined ? (
          <Notice kind="warn">There is no component {settings.component}.</Notice>
        ) : (
          <Stage states={states} />
        )}
      </Providers>
    </StrictMode>,
  );
}
