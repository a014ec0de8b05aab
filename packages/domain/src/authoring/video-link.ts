/** Who plays a linked video: the privacy-friendly player of its host, or the browser itself for a plain file. */
export type PlayerHost = 'youtube' | 'vimeo' | 'file';

/** A linked video: its canonical address, and the address that plays it. */
export interface VideoLink {
  readonly host: PlayerHost;
  readonly link: string;
  readonly player: string;
}

const YOUTUBE_HOSTS = new Set(['youtube.com', 'm.youtube.com', 'youtube-nocookie.com', 'youtu.be']);
const VIMEO_HOSTS = new Set(['vimeo.com', 'player.vimeo.com']);
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{1,12}$/;
const VIMEO_HASH = /^[0-9a-f]{6,20}$/;
/** Files that browsers play without a player. */
const PLAIN_FILE = /\.(webm|mp4|m4v|ogv)$/i;
/** Maximum length of an address, in characters. */
export const MAX_LINK_LENGTH = 400;

/**
 * Reads the address of a video on YouTube or Vimeo, or of a plain file over HTTPS. Undefined for any other address:
 * nothing else is framed.
 */
export function parseVideoLink(address: string): VideoLink | undefined {
  const url = address.length <= MAX_LINK_LENGTH ? toUrl(address.trim()) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '') return undefined;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const host = url.hostname.replace(/^www\./, '');
  if (YOUTUBE_HOSTS.has(host)) return youtube(url, host);
  if (VIMEO_HOSTS.has(host)) return vimeo(url);
  if (url.protocol !== 'https:' || url.port !== '' || !PLAIN_FILE.test(url.pathname)) return undefined;
  return { host: 'file', link: url.href, player: url.href };
}

function youtube(url: URL, host: string): VideoLink | undefined {
  const [first = '', second = ''] = url.pathname.split('/').filter((part) => part !== '');
  const isNamed = first === 'embed' || first === 'shorts' || first === 'live';
  const id = host === 'youtu.be' ? first : isNamed ? second : (url.searchParams.get('v') ?? '');
  if (!YOUTUBE_ID.test(id)) return undefined;
  return {
    host: 'youtube',
    link: `https://www.youtube.com/watch?v=${id}`,
    player: `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
  };
}

/** An unlisted video has a hash behind its id, or in the parameter `h`. */
function vimeo(url: URL): VideoLink | undefined {
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const place = parts.findIndex((part) => VIMEO_ID.test(part));
  const id = parts[place];
  if (id === undefined) return undefined;
  const hash = parts[place + 1] ?? url.searchParams.get('h') ?? '';
  if (hash !== '' && !VIMEO_HASH.test(hash)) return undefined;
  const [path, query] = hash === '' ? ['', ''] : [`/${hash}`, `&h=${hash}`];
  return {
    host: 'vimeo',
    link: `https://vimeo.com/${id}${path}`,
    player: `https://player.vimeo.com/video/${id}?dnt=1${query}`,
  };
}

function toUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
