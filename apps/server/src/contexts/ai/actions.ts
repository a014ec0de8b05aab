export { callModel } from './call-model.ts';
export { limitAiCalls } from './limit-calls.ts';
