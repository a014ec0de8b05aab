import { join } from 'node:path';

/** Paths in a data folder. `home` belongs to the account that PostgreSQL runs as, mode 0700. */
export interface ClusterPaths {
  home: string;
  cluster: string;
  password: string;
  log: string;
}

/** Paths of the embedded PostgreSQL inside a data folder; `folder` is renamed into place once complete. */
export function clusterPaths(dataDir: string, folder = 'postgres'): ClusterPaths {
  const home = join(dataDir, folder);
  return {
    home,
    cluster: join(home, 'cluster'),
    password: join(home, 'password'),
    log: join(home, 'postgres.log'),
  };
}
