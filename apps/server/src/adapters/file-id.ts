const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is the id of a file: a UUID, as the database reads it, in lower case. */
export function isFileId(text: string): boolean {
  return FILE_ID.test(text);
}
