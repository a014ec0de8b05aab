export { storeCsv } from './csv-files.ts';
export { storeFile } from './store-file.ts';
export { storeImage } from './store-image.ts';
export { storeRecording } from './store-recording.ts';
export { deleteOldImports, deleteReplacedImports } from './waiting-imports.ts';
