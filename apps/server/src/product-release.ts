import { readFileSync } from 'node:fs';
import type { Release } from '@invigil/domain/operation/release';
import { z } from 'zod';
import { RELEASE_FILE } from './paths.ts';

const manifest = z.object({ version: z.string(), previousVersion: z.string() });

/** The release of this code. */
export const PRODUCT_RELEASE: Release = manifest.parse(JSON.parse(readFileSync(RELEASE_FILE, 'utf8')));
