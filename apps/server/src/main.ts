import { PAGE_BUILDS } from './paths.ts';
import { runServer } from './run-server.ts';

runServer({ pageBuilds: PAGE_BUILDS });
