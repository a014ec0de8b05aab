import type {
  Answer,
  AuthoredInteraction,
  InteractionKind,
  InteractionView,
  MarkedInteraction,
  RenderedInteraction,
} from '@invigil/domain/authoring/interactions/interaction';
import type { InteractionKey } from '@invigil/domain/authoring/interactions/interaction-key';
import type { z } from 'zod';

/**
 * The forms of one interaction as nested JSON: the same in the domain, on the wire and in the database. Each is an
 * object with the literal `kind`. The schemas of what users send have limits.
 */
export interface InteractionSchemas<Kind extends InteractionKind> {
  /** The interaction as an author sends it. */
  readonly authored: z.ZodType<AuthoredInteraction<Kind>>;
  /** The interaction as a paper stores it, with its key. */
  readonly rendered: z.ZodType<RenderedInteraction<Kind>>;
  /** The interaction as a candidate sees it: the schema has no field for a key. */
  readonly view: z.ZodType<InteractionView<Kind>>;
  /** The key alone; null for an interaction that a person marks. */
  readonly key: z.ZodType<InteractionKey<Kind>> | null;
  /** A candidate's answer. */
  readonly answer: z.ZodType<Answer<Kind>>;
  /** Interaction and answer as a reader of a result sees them. */
  readonly marked: z.ZodType<MarkedInteraction<Kind>>;
}
