/** The role of a sample account of a demonstration. */
export type SampleRole = 'admin' | 'candidate' | 'superAdmin';

/** Names the sample account that a link to the sign-in screen opens. */
export const SAMPLE_PARAMETER = 'sample';

/** The address that signs a visitor in as a sample account of a demonstration. */
export const samplePath = (email: string): string =>
  `/signIn?${new URLSearchParams({ [SAMPLE_PARAMETER]: email })}`;
