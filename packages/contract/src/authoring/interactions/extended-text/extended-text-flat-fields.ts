import { z } from 'zod';

/** Fields of a written answer, by the form of its content. */
export const extendedTextFlatFields = { authored: {}, exam: { answerText: z.string() }, marked: {} };
