import { randomInt } from 'node:crypto';

let count = 0;
/** Processes of a test run fill the same site, one after another. */
const processNumber = randomInt(500_000);

/** A number that differs within this process. */
export const nextNumber = () => ++count;

/** A word that differs on every site. */
export const nextWord = () => `${processNumber.toString(36)}-${nextNumber()}`;

/** In cents; every plan of a site has a price of its own. */
export const nextPrice = () => 1_000_000 + processNumber * 100 + nextNumber();
