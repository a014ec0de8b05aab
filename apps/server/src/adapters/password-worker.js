// What a worker thread does for password-hasher.ts. Plain JavaScript: the thread loads this very file, from the sources
// as from the build.
import { hashSync, verifySync } from '@node-rs/argon2';

/** @param {{ password: string, options: import('@node-rs/argon2').Options }} task */
export const hash = ({ password, options }) => hashSync(password, options);

/** @param {{ hashed: string, password: string }} task */
export const verify = ({ hashed, password }) => verifySync(hashed, password);
