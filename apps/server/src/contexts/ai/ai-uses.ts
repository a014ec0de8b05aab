import type { Session } from '../../application/caller.ts';
import type { Deps } from '../../ports.ts';

/** What calls to models use. */
export type AiUses = Deps<'aiKeys' | 'aiModels' | 'clock' | 'database' | 'secrets'>;

/** The user whose consumption a call counts for. */
export type AiUser = Pick<Session, 'userId' | 'role'>;
