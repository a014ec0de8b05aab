import '../../fonts.css';
import '../../tokens.css';
import '../../components.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from '../../app/providers.tsx';
import { BrandMark } from '../../components/BrandMark.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <BrandMark name="Invigil" />
      </Providers>
    </StrictMode>,
  );
}
