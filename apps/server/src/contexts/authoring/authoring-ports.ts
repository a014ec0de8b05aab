import type { DraftWriter } from './drafts/draft-writer.ts';

/** Drafts by AI, which a server writes in the background. */
export interface AuthoringPorts {
  readonly draftWriter: DraftWriter;
}

/** A few of them, for a part that takes no more. */
export type AuthoringDeps<Port extends keyof AuthoringPorts> = Pick<AuthoringPorts, Port>;
