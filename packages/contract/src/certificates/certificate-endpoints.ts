import { only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pathId } from '../fields.ts';
import { wire } from '../wire.ts';
import { ownCertificateRow } from './certificate-schemas.ts';

const group = 'Certificates';

export const listOwnCertificates = endpoint({
  name: 'listOwnCertificates',
  shows: ['attempts', 'people'],
  method: 'GET',
  path: '/api/Quiz/GetCertificateInfo/:userId',
  summary: 'The certificates that the candidate has earned, newest first, revoked ones included.',
  group,
  access: only(['candidate']),
  actorFields: ['userId'],
  params: wire({ userId: pathId }, {}),
  ok: z.array(ownCertificateRow),
});

export const openCertificate = endpoint({
  name: 'openCertificate',
  changes: ['attempts'],
  method: 'POST',
  path: '/api/Quiz/CreateCertificateTicket',
  summary:
    "The address of the window that shows one of the candidate's own certificates. It is valid once, for 60 seconds. Issues the certificate at the first call. An addition of this product.",
  group,
  access: only(['candidate']),
  actorFields: ['userId'],
  body: wire({ attemptId: id }, { attemptId: 'quizResponseInitialId' }),
  refusals: ['certificateRevoked', 'noCertificateTemplate'],
  ok: wire({ address: z.string() }, { address: 'url' }),
});

export const showCertificate = endpoint({
  name: 'showCertificate',
  shows: ['attempts'],
  method: 'GET',
  path: '/api/Quiz/ShowCertificate/:templateId/:userId/:responseInitialId',
  summary: "The window with one of the candidate's own certificates. Authenticates by token or ticket.",
  group,
  access: only(['candidate']),
  actorFields: ['userId'],
  params: wire({ templateId: pathId, userId: pathId, attemptId: pathId }, { attemptId: 'responseInitialId' }),
  isPage: true,
  refusals: ['certificateRevoked', 'noCertificateTemplate'],
  ok: z.string(),
});
