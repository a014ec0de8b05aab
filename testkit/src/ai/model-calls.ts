/** A request to a model, whichever protocol it came by. */
export interface ModelRequest {
  readonly protocol: 'gemini' | 'responses' | 'chat';
  /** Whether the answer is sent as it is written; otherwise once it is whole. */
  readonly isStreamed: boolean;
  readonly model: string;
  readonly system: string;
  readonly prompt: string;
  /** The schema of the answer as the provider received it; undefined for a text. */
  readonly schema: Readonly<Record<string, unknown>> | undefined;
  readonly maxOutputTokens: number;
}

/** The reply of a model to a request. */
export interface ModelAnswer {
  /** Sent piece by piece, or whole once the last piece is written. */
  readonly text?: string;
  /** Characters of a piece. */
  readonly pieceLength?: number;
  /** Waited for before each piece. */
  readonly beforePiece?: (index: number) => Promise<void> | void;
  readonly end?:
    | 'stop'
    /** As many tokens as the request allows. */
    | 'length'
    /** Declined by the provider's filter in mid-answer. */
    | 'filtered'
    /** Declined before the first word: by the provider for the prompt, or by the model. */
    | 'declined'
    /** The connection breaks after the text, or within a whole answer. */
    | 'broken'
    /** The provider fails after the text, and says so. */
    | 'failed';
  readonly promptTokens?: number;
  readonly outputTokens?: number;
  /** Not contained in `outputTokens`. */
  readonly thinkingTokens?: number;
}

/** A body as a protocol reads it: a request, or an error in the provider's own form. */
export interface ReadRequest {
  readonly request: ModelRequest;
  readonly key: string;
  /** Why the provider refuses the schema. */
  readonly schemaProblem: string | undefined;
  /** The body of an error in the provider's form. */
  readonly errorOf: (status: number, code: string, message: string) => unknown;
}
