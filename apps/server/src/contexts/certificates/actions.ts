export { eraseHolder } from './erase-holder.ts';
export { followResults } from './follow-results.ts';
