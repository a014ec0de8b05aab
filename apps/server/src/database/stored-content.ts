/** Version of the JSON that questions, papers and responses are stored in. */
const CONTENT_VERSION = 1;

export type Versioned<Content> = Content & { readonly version: number };

/**
 * The content of a stored value.
 *
 * @throws Error for a value of a version that this server does not know
 */
export function readContent<Content extends object>({ version, ...content }: Versioned<Content>) {
  if (version !== CONTENT_VERSION) throw new Error(`Content of version ${version} cannot be read`);
  return content as unknown as Content;
}
