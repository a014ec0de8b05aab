/** An entity tag, weak or strong (RFC 9110, section 8.8.3); the group is the tag without its weakness. */
const ENTITY_TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * Whether the header If-None-Match says that the caller has the content with an entity tag (RFC 9110, section 13.1.2). The
 * comparison is weak: a cache between server and caller may have weakened the tag.
 *
 * @param etag a strong entity tag with the quotes, of existing content
 */
export function hasEntityTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return [...ifNoneMatch.matchAll(ENTITY_TAG)].some(([, tag]) => tag === etag);
}
