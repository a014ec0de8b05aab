import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { CERTIFICATE_FILE_TITLES } from '@invigil/domain/certificates/certificate-file';
import { LANGUAGE_TAGS } from '@invigil/domain/site/locale';
import { storeWritten } from '../../../file-orders/store-written.ts';
import type { Deps } from '../../../ports.ts';
import { readSettings } from '../../site/queries.ts';
import { type CertificateFileRecord, certificateFileClaims } from './certificate-file-claims.ts';

import { readCertificates } from './read-certificates.ts';

/**
 * Writes a claimed file into the store.
 *
 * @param onProgress called with the number of certificates so far
 * @param signal ends the writing
 */
export async function writeCertificateFile(
  deps: Deps<'certificateRenderer' | 'config' | 'database' | 'files' | 'uploads'>,
  file: CertificateFileRecord,
  onProgress: (doneCount: number) => void,
  signal: AbortSignal,
): Promise<void> {
  let leftOutCount = 0;
  const { general } = await readSettings(deps.database.db);
  const path = await deps.uploads.temporaryPath();
  try {
    const result = await deps.certificateRenderer.render({
      path,
      settings: {
        title: CERTIFICATE_FILE_TITLES[file.locale],
        author: general.siteTitle,
        language: LANGUAGE_TAGS[file.locale],
      },
      certificates: readCertificates(deps, file, () => {
        leftOutCount++;
      }),
      onProgress,
      signal,
    });
    signal.throwIfAborted();
    if ('problem' in result) {
      await certificateFileClaims.end(deps.database, file, { state: 'failed', failure: result.problem });
      return;
    }
    await storeWritten(
      deps,
      certificateFileClaims,
      file,
      path,
      {
        state: 'ready',
        fileId: randomUUID(),
        byteSize: result.byteSize,
        doneCount: file.certificateIds.length,
        leftOutCount,
      },
      signal,
    );
  } finally {
    await rm(path, { force: true });
  }
}
