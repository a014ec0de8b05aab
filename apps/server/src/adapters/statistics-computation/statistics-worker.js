// @ts-check
// The worker thread of statistics-computer.ts, from the sources: the build puts the bundle of statistics-thread.ts in this place.
import { tsImport } from 'tsx/esm/api';

/** @type {typeof import('./statistics-thread.ts')} */
const thread = await tsImport('./statistics-thread.ts', import.meta.url);

export const computeStatistics = thread.computeStatistics;
export const fitSet = thread.fitSet;
export const writeMatrix = thread.writeMatrix;
