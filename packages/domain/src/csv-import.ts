/** Most records of an imported CSV file, without its header. */
export const MAX_IMPORT_ROWS = 10_000;
