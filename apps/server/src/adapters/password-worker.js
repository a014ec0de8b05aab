// The worker thread of password-hasher.ts. Plain JavaScript: the thread loads this file both from the sources and
// from the build.
import { hashSync, verifySync } from '@node-rs/argon2';

/** @param {{ password: string, options: import('@node-rs/argon2').Options }} task */
export const hash = ({ password, options }) => hashSync(password, options);

/** @param {{ hashed: string, password: string }} task */
export const verify = ({ hashed, password }) => verifySync(hashed, password);
