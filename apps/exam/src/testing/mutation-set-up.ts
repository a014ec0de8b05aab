import { INTERACTION_KINDS } from '@invigil/domain/authoring/interactions/interaction';
import { afterEach, beforeAll } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { loadInputs } from '../interactions/inputs.ts';
import { loadPlays } from '../plays/plays-part.ts';

// Set-up of the component tests in mutation runs, whose files share one window.

// Each test unmounts what it has shown.
afterEach(cleanup);

// Loaded by the first test that needs them, the inputs would count as covered by that test alone.
beforeAll(() => Promise.all([loadInputs(INTERACTION_KINDS), loadPlays()]));
