import type { MediaView, PromptMedia } from '@invigil/domain/authoring/prompt-media';
import { parseVideoLink } from '@invigil/domain/authoring/video-link';
import type { TicketSigner } from '../../../adapters/ticket-signer.ts';
import { imagePathOf, recordingPathOf } from '../../files/queries.ts';

/** The medium of a prompt as a reader gets it: a picture in two fields, a recording or a linked video in `media`. */
interface ShownMedia {
  readonly imagePath: string;
  readonly imageDescription: string;
  readonly media: MediaView | null;
  /** Address, link and seconds of `media`, as the published interface spreads them. */
  readonly recordingPath: string;
  readonly videoLink: string;
  readonly mediaSeconds: number;
}

/** Signs the addresses of a prompt's medium for one reader. */
export function shownMedia(
  tickets: Pick<TicketSigner, 'sign'>,
  media: PromptMedia | null,
  readerId: number,
  now: Date,
): ShownMedia {
  const isImage = media?.kind === 'image';
  const view = media === null || isImage ? null : toView(media, (path) => tickets.sign(path, readerId, now));
  return {
    imagePath: tickets.sign(imagePathOf(isImage ? media.fileId : null), readerId, now),
    imageDescription: isImage ? media.description : '',
    media: view,
    ...flatFields(media, view),
  };
}

/** Empty for the prompt of a multiple choice, which the published interface does not know. */
function flatFields(media: PromptMedia | null, view: MediaView | null) {
  if (view === null || view.play !== undefined) return { recordingPath: '', videoLink: '', mediaSeconds: 0 };
  return {
    recordingPath: view.host === null ? view.address : '',
    videoLink: media?.fileId === null ? media.link : '',
    mediaSeconds: Math.round(view.durationMs / 1000),
  };
}

function toView(media: Exclude<PromptMedia, { kind: 'image' }>, sign: (path: string) => string): MediaView {
  const { kind, durationMs, transcript, play } = media;
  if (media.fileId === null) {
    const { host = 'file', player = media.link } = parseVideoLink(media.link) ?? {};
    return { kind, address: player, host, durationMs, transcript, captions: '', play };
  }
  const address = sign(recordingPathOf(media.fileId, media.kind));
  return { kind, address, host: null, durationMs, transcript, captions: media.captions, play };
}
