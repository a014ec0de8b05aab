// @ts-check
// A module of its own, because only static imports of JSON are understood by servers, bundlers and browsers alike.
import eastAsian from './east-asian-coverage.json' with { type: 'json' };

export default eastAsian;
