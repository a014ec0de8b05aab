import { mutationTestsOf } from './stryker.mjs';

/** Mutates the rules of the domain. */
export default mutationTestsOf('domain', {
  dir: 'packages/domain',
  mutate: ['packages/domain/src/**/*.ts'],
});
