import fc from 'fast-check';

// Fixes the seed of property tests, so that every run has the same surviving mutants.
fc.configureGlobal({ seed: 20_261_122 });
