import { type Undeclared, undeclaredErrors } from '../http/calls/declared-errors.ts';

const undeclared: Undeclared[] = [];
undeclaredErrors.subscribe((message) => undeclared.push(message as Undeclared));

/** Removes and returns what calls of this process answered, since the last time, without declaring it. */
export const takeUndeclared = (): readonly Undeclared[] => undeclared.splice(0);
