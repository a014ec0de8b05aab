import type { listIssuedCertificates } from '@invigil/contract/certificates/register-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';

/** A row of the register. */
export type IssuedCertificate = OkOf<typeof listIssuedCertificates>['rows'][number];
