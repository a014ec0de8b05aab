import type { PromptType } from '@invigil/domain/authoring/question';
import { useRef } from 'react';
import type { QuestionFormProps } from '../question-form.ts';
import { NO_MEDIA_VALUES, type PromptMediaValues } from './prompt-media-values.ts';

const FIELDS = Object.keys(NO_MEDIA_VALUES) as (keyof PromptMediaValues)[];

/**
 * Keeps the recording of each type of question apart, so that another type starts without one and a change back restores
 * it.
 *
 * @returns a function that exchanges the fields of the form
 */
export function useMediaByType(form: QuestionFormProps['form']): (from: PromptType, to: PromptType) => void {
  const kept = useRef(new Map<PromptType, PromptMediaValues>());
  return (from, to) => {
    const values = form.getValues();
    const { recordingPath, videoLink, mediaSeconds, transcript, captions } = values;
    const { played, maxPlays, optionsAppear } = values;
    const texts = { transcript, captions };
    const rules = { played, maxPlays, optionsAppear };
    kept.current.set(from, { recordingPath, videoLink, mediaSeconds, ...texts, ...rules });
    const next = kept.current.get(to) ?? NO_MEDIA_VALUES;
    for (const field of FIELDS) form.setValue(field, next[field], { shouldDirty: true });
  };
}
