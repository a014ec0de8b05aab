const PREFIX = '/Resources/QuestionImages/';

/** The address of a stored picture without a ticket; empty when there is none. */
export function imagePathOf(fileId: string | null): string {
  return fileId === null ? '' : `${PREFIX}${fileId}`;
}

/** The file id in an address that a client sends back, with or without its ticket; null for an empty one. */
export function fileIdOf(path: string): string | null | undefined {
  if (path === '') return null;
  const match = /^\/Resources\/QuestionImages\/([0-9a-f-]{36})(\?.*)?$/.exec(path);
  return match?.[1];
}
