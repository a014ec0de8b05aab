/** The cluster's superuser: it starts and stops the cluster, backs it up, and owns no data of the product. */
export const SUPERUSER = 'invigil';
/** The ordinary role with which the product connects; it owns the product's database. */
export const APPLICATION_USER = 'invigil_application';
export const DATABASE_NAME = 'invigil';
/** The database of every cluster; the ownership lock is held in it. */
export const MAINTENANCE_DATABASE = 'postgres';
/** Only names the socket; PostgreSQL does not listen on the network. */
export const DATABASE_PORT = 5432;

export type Settings = Readonly<Record<string, string>>;

/**
 * Written to postgresql.conf once, so that an operator may change them. Sized for 250 MB of memory with the server
 * idle: fewer processes (reads without I/O workers, no replication), small buffers, and few handles of asynchronous reads, of which
 * `io_method` sync uses one at a time.
 */
export const INITIAL_SETTINGS: Settings = {
  shared_buffers: '64MB',
  max_connections: '60',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  io_method: 'sync',
  io_max_concurrency: '4',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  autovacuum_max_workers: '2',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  wal_buffers: '1MB',
  max_wal_size: '512MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Passed at every start, so that no edit of postgresql.conf opens the network or loses a commit. */
export function enforcedSettings(socketFolder: string): Settings {
  return {
    listen_addresses: '',
    port: String(DATABASE_PORT),
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    logging_collector: 'off',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
  };
}

/** For throwaway clusters of tests only: fast, but a crash of the machine loses data. */
export const THROWAWAY_SETTINGS: Settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
};
