import type { AppContext } from '../../context.ts';
import type { Session } from '../../http/sessions.ts';

/** What calls to models use. */
export type AiUses = Pick<AppContext, 'database' | 'clock' | 'secrets' | 'aiKeys' | 'aiModels'>;

/** The user whose consumption a call counts for. */
export type AiUser = Pick<Session, 'userId' | 'role'>;
