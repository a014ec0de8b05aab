// The rule of names in documents: a file exists, so does a script of package.json, an address or folder occurs literally,
// and every other word is a word of a source.

/** The end of a file's name. A mention with another end is a folder, an address or words, such as `deps.clock`. */
const FILE = /[\w>*}-]\.(?:[cm]?[jt]sx?|css|json|sql|html|md|sh|ya?ml|txt|csv|grit|svg|png|woff2)$/;
const SCRIPT = /\bnpm\s+run\s+([\w:-]+)/g;
/** Stands for a part of a name, as in `<context>/index.ts`, `GetResult/{id}`, `*.test.ts` and `…Confirmed`. */
const PLACEHOLDER = /<[\w -]+>|\{[\w-]+\}|\*+|…/g;
/** A word, also of several parts with hyphens, in which placeholders may stand. */
const WORD = new RegExp(`(?:[\\w$]|(?<=[\\w>}])-(?=[\\w<{])|${PLACEHOLDER.source})+`, 'g');
/** A folder or address that a setting names: `DATA_DIR/files`. */
const SETTING = /^[A-Z][A-Z_]+\//;

/**
 * The names of a mention that the repository does not have.
 * @param mention see `findMentions`
 * @param names what the repository has, see `listNames`
 */
export function findMissing({ kind, text }, names) {
  const scripts = [...text.matchAll(SCRIPT)].map(([, script]) => script);
  const chunks = text
    .replace(SCRIPT, '')
    .split(/[\s"'=]+/)
    .map((chunk) => chunk.replace(/^[[(]+|[\]),;:]+$/g, ''));
  const others =
    kind === 'command'
      ? chunks.filter((chunk) => names.isUnderRoot(chunk) && !isPath(chunk, names))
      : chunks.flatMap((chunk) => findMissingInChunk(chunk, names));
  return [...scripts.filter((script) => !names.hasScript(script)), ...others];
}

function findMissingInChunk(chunk, names) {
  if (/^https?:/.test(chunk)) return [];
  if (FILE.test(chunk) && !chunk.startsWith('/')) return isPath(chunk, names) ? [] : [chunk];
  if (chunk.includes('/') && !SETTING.test(chunk)) {
    const [literal] = chunk.split(PLACEHOLDER);
    return isPath(chunk, names) || (literal !== '' && names.hasText(literal)) ? [] : [chunk];
  }
  return (chunk.match(WORD) ?? []).filter((word) => {
    if (!/^[A-Za-z_$]/.test(word.replace(PLACEHOLDER, ''))) return false;
    return !(word.match(PLACEHOLDER) ? names.hasWordLike(toPattern(word, '[\\w$]+')) : names.hasWord(word));
  });
}

function isPath(path, names) {
  const trimmed = path.replace(/\/$/, '');
  return trimmed.match(PLACEHOLDER) ? names.hasPathLike(toPattern(trimmed, '[^/]*')) : names.hasPath(trimmed);
}

const escapePattern = (text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** A pattern in which a placeholder is `part`, and two asterisks are anything. */
function toPattern(text, part) {
  const placeholders = text.match(PLACEHOLDER);
  const [first, ...others] = text.split(PLACEHOLDER).map(escapePattern);
  return new RegExp(
    `^${first}${others.map((rest, index) => (placeholders[index] === '**' ? '.*' : part) + rest).join('')}$`,
  );
}
