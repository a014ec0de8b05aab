/** Whether pages are built with the development build of React; see output.mjs. */
export const isDevelopmentBuild: boolean;

/** Folder of the build of a page. */
export function distOf(root: string): string;
