import type { OkOf } from '@invigil/contract/endpoint';
import type { listContacts } from '@invigil/contract/messaging/contact-endpoints';

/** A message of the contact form as the list has it. */
export type ContactRow = OkOf<typeof listContacts>[number];
