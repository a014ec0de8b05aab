import { stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { query } from '../database/embedded/testing/query.ts';
import { startThrowawayCluster } from './test-database.ts';

it('the test database starts a throwaway cluster beside any other, and leaves nothing behind', async () => {
  const { connection, stop } = await startThrowawayCluster();
  const settings = `SELECT current_setting('fsync') AS fsync, current_setting('data_directory') AS folder`;
  const [row] = await query(connection, settings);
  expect(row?.fsync).toBe('off');
  await stop();
  await expect(stat(String(row?.folder))).rejects.toThrow('ENOENT');
  await expect(stat(connection.host)).rejects.toThrow('ENOENT');
});
