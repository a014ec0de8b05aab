import type { draftTextWithGemini } from '@invigil/contract/ai/ai-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { AiHelp } from './ai-help.ts';

/** Body of a call that drafts a text: the user's request, and what the model is told about the field. */
export function textRequestOf(
  request: string,
  label: string,
  { fieldName = label, placeholders, neededPlaceholder, maxLength }: AiHelp,
): BodyOf<typeof draftTextWithGemini> {
  return {
    request,
    fieldName,
    ...(placeholders && placeholders.length > 0 && { placeholders: [...placeholders] }),
    ...(neededPlaceholder !== undefined && { neededPlaceholder }),
    ...(maxLength !== undefined && { maxLength }),
  };
}
