import { only } from '@invigil/domain/access/access';
import { BADGE_FORMATS } from '@invigil/domain/certificates/badge-format';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pathId } from '../fields.ts';
import { wire } from '../wire.ts';

export const downloadBadge = endpoint({
  name: 'downloadBadge',
  shows: ['attempts', 'people'],
  method: 'GET',
  path: '/api/Quiz/DownloadBadge/:responseInitialId/:format',
  summary:
    "A file with the Open Badge 3.0 of one of the candidate's own valid certificates: a picture (png), a signed credential (jwt), or both forms of the credential (json). Refused on a site without a public address. An addition of this product.",
  group: 'Certificates',
  access: only(['candidate']),
  params: wire({ attemptId: pathId, format: z.enum(BADGE_FORMATS) }, { attemptId: 'responseInitialId' }),
  refusals: ['badgeNeedsPublicUrl'],
  ok: wire(
    {
      fileName: z.string(),
      mediaType: z.string(),
      /** The file in base64. */
      content: z.string(),
    },
    {},
  ),
});
