import type { ReactNode } from 'react';

/**
 * States of a component by their names. `<Component>.states.tsx` exports them as `states`: the component's tests render
 * them by name, and the workbench shows them all. A state calls no server before somebody acts on it.
 */
export type ComponentStates = Readonly<Record<string, ReactNode>>;
