/** Version of the JSON that questions, papers and responses are stored in. */
const CONTENT_VERSION = 1;

export type Versioned<Content> = Content & { readonly version: number };

/** A value in the form in which it is stored. */
export function toStored<Content extends object>(content: Content): Versioned<Content> {
  return { version: CONTENT_VERSION, ...content };
}

/**
 * The content of a stored value. Version 0.2.0 stored answers of version 1 without its number.
 *
 * @throws Error for a value of a version that this server does not know
 */
export function fromStored<Content extends object>(stored: Content | Versioned<Content>): Content {
  const { version = CONTENT_VERSION, ...content } = stored as Partial<Versioned<Content>>;
  if (version !== CONTENT_VERSION) throw new Error(`Content of version ${version} cannot be read`);
  return content as unknown as Content;
}
