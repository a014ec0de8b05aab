import { z } from 'zod';
import { wire } from './wire.ts';

/** The file of an upload of CSV. */
export const csvFile = { field: 'csv', maxBytes: 4 * 1024 * 1024 } as const;

/** The path by which its owner refers to a stored CSV file. */
export const storedCsv = wire({ path: z.string() }, { path: 'dbPath' });

/** The unguessable id of an import that waits for its confirmation. */
export const batchId = z.uuid();
export const batchParams = wire({ batchId }, { batchId: 'batch' });
