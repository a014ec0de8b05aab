// Set-up of tests on React's development build, before React is loaded. React would mark every render for the profiler
// of the browser and give every element a task for its asynchronous stack: a fifth of the processor time of a test.

const unprofiled: { timeStamp?: unknown; createTask?: unknown } = console;
unprofiled.timeStamp = undefined;
unprofiled.createTask = undefined;
