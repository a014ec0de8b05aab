import { randomInt } from 'node:crypto';

let count = 0;
/** Distinguishes the processes of a test run, which fill the same site one after another. */
const processNumber = randomInt(500_000);

/** A number that is unique in this process. */
export const nextNumber = () => ++count;

/** A word that is unique across processes of a test run, except for a random collision. */
export const nextWord = () => `${processNumber.toString(36)}-${nextNumber()}`;

/** A price in cents, different for each plan, because plan prices are unique. */
export const nextPrice = () => 1_000_000 + processNumber * 100 + nextNumber();
