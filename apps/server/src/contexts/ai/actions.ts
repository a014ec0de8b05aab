export type { AiUser, AiUses } from './ai-uses.ts';
export { callModel } from './call-model.ts';
export { limitAiCalls } from './limit-calls.ts';
