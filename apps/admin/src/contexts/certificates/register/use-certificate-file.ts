import {
  discardCertificateFile,
  findCertificateFile,
  getCertificateFile,
  startCertificateFile,
} from '@invigil/contract/certificates/certificate-file-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { queryOf, useAction } from '../../../shared/api/queries.ts';
import {
  type FollowedFile,
  timeZoneHere,
  useOrderedFile,
} from '../../../shared/file-orders/use-ordered-file.ts';

export type CertificateFile = OkOf<typeof getCertificateFile>;

/** The tenant's file of certificates, by their ids. */
export function useCertificateFile(): FollowedFile<string> {
  const ordering = useAction(startCertificateFile);
  const discarding = useAction(discardCertificateFile);
  return useOrderedFile({
    ordering,
    order: (certificateIds: readonly string[]) =>
      ordering.mutate({ body: { certificateIds: [...certificateIds], timeZone: timeZoneHere() } }),
    discard: ({ certificateFileId }: CertificateFile) => discarding.mutate({ params: { certificateFileId } }),
    find: queryOf(findCertificateFile),
    read: (file: CertificateFile | undefined) =>
      queryOf(getCertificateFile, { params: { certificateFileId: file?.certificateFileId ?? 0 } }),
    busy: 'certificateFileBusy',
  });
}
