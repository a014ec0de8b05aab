import '@invigil/ui/fonts/fonts.css';
import '@invigil/ui/theme/tokens.css';
import '../styles.css';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../app/query-client.ts';

/** Shows a part of a screen in the providers of the signed-in area, without a router and without a server. */
export const showPart = (part: ReactNode) =>
  render(<Providers queryClient={createQueryClient()}>{part}</Providers>);
