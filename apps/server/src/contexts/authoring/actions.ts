export { storePromptRecording } from './media/store-prompt-recording.ts';
