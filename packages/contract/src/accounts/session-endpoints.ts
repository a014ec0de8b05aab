import { only, signedIn } from '@invigil/domain/access/access';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, pathId } from '../fields.ts';
import { wire } from '../wire.ts';

// The sessions of an account, and ending them. Additions of this product.

const group = 'User';
const ofManagers = only(['superAdmin', 'admin'], ['users']);

/** A session of the caller. Names no part of its token. */
const ownSession = wire(
  {
    sessionId: z.uuid(),
    isCurrent: z.boolean(),
    signedInAt: instant,
    /** The last call, to five minutes. */
    lastUsedAt: instant,
    /** Empty where the server could not record the sign-in, as the following fields. */
    network: z.string(),
    browser: z.string(),
    platform: z.string(),
    location: z.string(),
  },
  { location: 'locationInfo' },
);

export const listOwnSessions = endpoint({
  name: 'listOwnSessions',
  shows: ['people'],
  method: 'GET',
  path: '/api/User/GetOwnSessions',
  summary:
    "The caller's sessions, the calling one first, then by their last use; 100 at most. An addition of this product.",
  group,
  access: signedIn,
  ok: z.array(ownSession),
});

export const endOwnSession = endpoint({
  name: 'endOwnSession',
  changes: ['people'],
  method: 'POST',
  path: '/api/User/EndOwnSession',
  summary:
    'Ends a session of the caller, at once on every server. One that has ended already is no error. An addition of this product.',
  group,
  access: signedIn,
  refusedInDemo: true,
  body: wire({ sessionId: z.uuid('required') }, {}),
  ok: doneAnswer,
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  changes: ['people'],
  method: 'POST',
  path: '/api/User/EndOtherSessions',
  summary:
    'Ends every session of the caller but the calling one, at once on every server. An addition of this product.',
  group,
  access: signedIn,
  refusedInDemo: true,
  ok: doneAnswer,
});

export const getSessionNotice = endpoint({
  name: 'getSessionNotice',
  shows: ['people', 'attempts'],
  method: 'GET',
  path: '/api/User/GetSessionNotice/:userId',
  summary:
    'Whether an exam of a user is in progress, for the question before its sessions are ended. An addition of this product.',
  group,
  access: ofManagers,
  params: wire({ userId: pathId }, {}),
  refusals: ['sharedCandidate'],
  ok: wire({ isInExam: z.boolean() }, {}),
});

export const endSessionsOfUser = endpoint({
  name: 'endSessionsOfUser',
  changes: ['people'],
  method: 'POST',
  path: '/api/User/EndSessionsOfUser',
  summary:
    'Ends every session of a candidate whose account is the caller’s, or of any other user for the SuperAdmin. An exam in progress is entered again in place. An addition of this product.',
  group,
  access: ofManagers,
  refusedInDemo: true,
  body: wire({ userId: id }, {}),
  refusals: ['sharedCandidate'],
  ok: doneAnswer,
});
