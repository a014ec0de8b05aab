export { findOwnCsv, readCsv } from './csv-files.ts';
export {
  deleteRows,
  FILE_COLUMNS,
  type FilePosition,
  findRecordingKind,
  findStoredIds,
  insertFile,
  listOldFiles,
  lockUnreferenced,
  type OldFile,
  readRecordingSpace,
} from './file-rows.ts';
export { fileIdOf, imagePathOf } from './image-path.ts';
export { findOwnImage } from './own-image.ts';
export { findOwnRecording } from './own-recording.ts';
export { ANSWER_RECORDING, type RecordingKind, recordingPathOf } from './recording-path.ts';
export { wouldTouchReserve } from './store-file.ts';
export { readInTurn } from './waiting-imports.ts';
