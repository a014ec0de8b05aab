import type { SettingsOf } from '@invigil/domain/site/settings';
import type { FileStore } from '../../../adapters/file-store/file-store.ts';

/** The stores of a server. */
interface Stores {
  readonly files: FileStore;
  readonly bucket: FileStore | undefined;
}

/** Where new recordings go: the bucket where the site uses one and the server has one. */
export const recordingStore = (
  { files, bucket }: Stores,
  { storesRecordingsOnS3 }: Pick<SettingsOf<'exam'>, 'storesRecordingsOnS3'>,
): FileStore => (storesRecordingsOnS3 ? (bucket ?? files) : files);
