import { type Undeclared, undeclaredErrors } from '../http/calls/declared-errors.ts';

const found: Undeclared[] = [];
undeclaredErrors.subscribe((message) => found.push(message as Undeclared));

/** Removes and returns what calls of this process answered, since the last time, without declaring it. */
export const takeUndeclared = (): readonly Undeclared[] => found.splice(0);
