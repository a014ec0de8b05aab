import type { AppContext } from '../context.ts';
import type { FileClaims, FileOrder, FileOrderEnd } from './file-orders.ts';

/** Stores the bytes before the row that names them, and removes them where the claim is lost. */
export async function storeWritten<Order extends FileOrder>(
  context: Pick<AppContext, 'database' | 'files'>,
  claims: FileClaims<Order>,
  file: Order,
  path: string,
  end: FileOrderEnd & { readonly state: 'ready' },
): Promise<void> {
  await context.files.putFile(end.fileId, path);
  let isEnded = false;
  try {
    isEnded = await claims.end(context, file, end);
  } finally {
    if (!isEnded) await context.files.remove(end.fileId);
  }
}
