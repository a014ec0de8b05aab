import { z } from 'zod';
import { instant, safeHtml } from '../fields.ts';
import { wire } from '../wire.ts';
import { interactionView } from './interactions/schemas.ts';

/** A correction of a question's texts that came after the start of the attempt, with the texts that stood at its start. */
export const correctedTexts = wire(
  {
    /** Of the last correction. */
    correctedAt: instant,
    promptHtml: safeHtml,
    /** With the texts of then. */
    interaction: interactionView,
    imageDescription: z.string(),
  },
  { promptHtml: 'questionDetail' },
);
