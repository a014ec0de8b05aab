import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// Set-up of the component tests in mutation runs, whose files share one window: each test unmounts what it has shown.
afterEach(cleanup);
