import type { Session } from '../../application/caller.ts';
import type { AppContext } from '../../context.ts';

/** What calls to models use. */
export type AiUses = Pick<AppContext, 'database' | 'clock' | 'secrets' | 'aiKeys' | 'aiModels'>;

/** The user whose consumption a call counts for. */
export type AiUser = Pick<Session, 'userId' | 'role'>;
