export { callModel, type ModelRequest, streamModel } from './call-model.ts';
export { limitAiCalls } from './limit-calls.ts';
