export { storeWholeRecording } from './recordings/store-whole-recording.ts';
