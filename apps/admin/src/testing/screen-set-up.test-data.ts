import { afterEach, beforeEach } from 'vitest';
import { closeScreen, startEdge } from './admin-screen.test-data.tsx';

// Set-up of the component tests of the signed-in area. The hooks are registered for each test file: the files share one
// window and its modules, which are evaluated once.

beforeEach(startEdge);
afterEach(closeScreen);
