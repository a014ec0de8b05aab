import type { getCertificateFile as endpoint } from '@invigil/contract/certificates/certificate-file-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { certificateFileName } from '@invigil/domain/certificates/certificate-file';
import type { Queries } from '../../../database/client.ts';
import { createFileOrders } from '../../../file-orders/find-file-order.ts';
import type { Deps } from '../../../ports.ts';
import { certificateFiles } from '../certificate-file-tables.ts';
import type { CertificateFileRecord } from './certificate-file-claims.ts';

/** Folder of the addresses of ready files. */
export const CERTIFICATE_FOLDER = '/Resources/CertificateFiles';

/** The files of certificates, each for its tenant. */
export const certificateFileOrders = createFileOrders<CertificateFileRecord>(certificateFiles);

/** A file as its tenant follows it. */
export function toCertificateFile(
  { tickets, clock }: Deps<'clock' | 'tickets'>,
  file: CertificateFileRecord,
): OkOf<typeof endpoint> {
  const { id, state, failure, certificateIds, doneCount, leftOutCount, byteSize, fileId, userId } = file;
  return {
    certificateFileId: id,
    state,
    failure,
    totalCount: state === 'ready' ? doneCount : certificateIds.length,
    doneCount,
    leftOutCount,
    fileName: certificateFileName(certificateIds.length),
    byteSize,
    address: fileId === null ? '' : tickets.sign(`${CERTIFICATE_FOLDER}/${fileId}`, userId, clock.now()),
  };
}

/**
 * Deletes the files of the day before.
 *
 * @returns their number
 */
export const forgetOldCertificateFiles = (parts: Deps<'clock' | 'database' | 'files'>): Promise<number> =>
  certificateFileOrders.forgetOld(parts);

/** Deletes the file of a deleted account; its bytes go with those that have no row. */
export const forgetCertificateFilesOf = (tx: Queries, userId: number): Promise<void> =>
  certificateFileOrders.forgetOf(tx, userId);
