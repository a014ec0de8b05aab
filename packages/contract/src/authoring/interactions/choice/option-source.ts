import { z } from 'zod';
import { ANSWER_SEPARATOR } from './option-labels.ts';

/** In UTF-16 code units. */
export const MAX_OPTION_LENGTH = 2000;

/** Check and message of a text that the published interface joins with others. */
export const WITHOUT_SEPARATOR = [
  (text: string): boolean => !text.includes(ANSWER_SEPARATOR),
  'optionHasSeparator',
] as const;

/** The text of an option as its author writes it. */
export const optionSource = z
  .string()
  .trim()
  .max(MAX_OPTION_LENGTH, 'tooLong')
  .refine(...WITHOUT_SEPARATOR);
