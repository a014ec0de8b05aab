// Set-up of tests on React's development build, before React is loaded. React would mark every render for the profiler
// of the browser and give every element a task for its asynchronous stack: a fifth of the processor time of a test.

const unprofiled: { timeStamp?: unknown; createTask?: unknown } = console;
unprofiled.timeStamp = undefined;
unprofiled.createTask = undefined;

// React would also capture a stack for every element, up to 10,000 a second, to name its owner in warnings: an eighth of
// the processor time. Counting as if it had captured them, it warns without.

const react: Record<string, unknown> = await import('react');
const internals = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (!(internals instanceof Object && 'recentlyCreatedOwnerStacks' in internals))
  throw new Error('This version of React counts the captured stacks elsewhere.');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
});
