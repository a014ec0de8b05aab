import '@invigil/ui/fonts/fonts.css';
import '@invigil/ui/theme/tokens.css';
import '@invigil/ui/styles/base.css';
import '@invigil/ui/styles/typography.css';
import '@invigil/ui/styles/sheet.css';
import '@invigil/ui/styles/buttons.css';
import '@invigil/ui/styles/fields.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Frame } from './Frame.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Frame />
    </StrictMode>,
  );
}
