import * as React from 'react';

// Set-up of tests on React's development build. React would capture a stack for every element, to name its owner in
// warnings: a seventh of the processor time of a test. Its warnings themselves stay.

const internals = (React as unknown as Record<string, { recentlyCreatedOwnerStacks: number } | undefined>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals === undefined) throw new Error('This version of React keeps its counter of stacks elsewhere');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
});
