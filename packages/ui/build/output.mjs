import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Whether pages are built with the development build of React, whose warnings the journeys watch. */
export const isDevelopmentBuild = process.env.PAGE_BUILD === 'development';

/** The checkout, or a folder of the same layout for builds of development. */
const checkout = fileURLToPath(
  new URL(isDevelopmentBuild ? '../../../.cache/development' : '../../..', import.meta.url),
);

/** Folder of the build of a page. */
export const distOf = (root) => join(checkout, 'apps', basename(root), 'dist');
