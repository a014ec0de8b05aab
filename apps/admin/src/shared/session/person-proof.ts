import { createContext, useContext } from 'react';

/**
 * Asks the user for the password, unless it was asked within minutes.
 *
 * @param isExpired true where the server says that the session proves its person no longer
 * @returns whether the person is proven; false where the user has cancelled
 */
export type ProvePerson = (isExpired?: boolean) => Promise<boolean>;

export const PersonProofContext = createContext<ProvePerson | null>(null);

/** Asks for the password where a form or a button needs it. Null outside the signed-in frame. */
export const useProvePerson = (): ProvePerson | null => useContext(PersonProofContext);
