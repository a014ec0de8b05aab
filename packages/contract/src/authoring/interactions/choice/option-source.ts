import { z } from 'zod';
import { ANSWER_SEPARATOR } from './option-labels.ts';

/** The text of an option as its author writes it. */
export const optionSource = z
  .string()
  .trim()
  .max(2000, 'tooLong')
  .refine((value) => !value.includes(ANSWER_SEPARATOR), 'optionHasSeparator');
