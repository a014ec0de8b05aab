import type { OkOf } from '@invigil/contract/endpoint';
import type { listFaqs } from '@invigil/contract/site/faq-endpoints';

/** A question with its answer as the list has it; the answer is sanitised HTML. */
export type FaqRow = OkOf<typeof listFaqs>[number];
