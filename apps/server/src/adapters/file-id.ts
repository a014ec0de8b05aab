const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a file id: a UUID in lower case, as the database returns it. */
export function isFileId(text: string): boolean {
  return FILE_ID.test(text);
}
