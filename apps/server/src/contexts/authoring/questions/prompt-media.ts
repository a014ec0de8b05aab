import type { PlayedPrompt } from '@invigil/contract/authoring/media-fields';
import type { createQuestion as createEndpoint } from '@invigil/contract/authoring/question-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { PromptMedia } from '@invigil/domain/authoring/prompt-media';
import { canLimitPlays } from '@invigil/domain/authoring/prompt-plays';
import { parseVideoLink } from '@invigil/domain/authoring/video-link';
import type { Session } from '../../../application/caller.ts';
import { InvalidField } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { findOwnImage, findOwnRecording } from '../../files/queries.ts';

export type MediaFields = Pick<
  BodyOf<typeof createEndpoint>,
  | 'promptType'
  | 'imagePath'
  | 'imageDescription'
  | 'recordingPath'
  | 'videoLink'
  | 'mediaSeconds'
  | 'transcript'
  | 'captions'
  | 'playedPrompt'
>;

/**
 * The medium of a prompt, from the fields of its type; the fields of other types are ignored. Call it after the rules of
 * the question (`findQuestionRefusal`) have been checked.
 *
 * @throws InvalidField for a file that is not the caller's, for a figure beside a recording, and for a limit of plays that
 *   no player can hold
 */
export async function readPromptMedia(
  tx: Queries,
  actor: Session,
  body: MediaFields,
): Promise<PromptMedia | null> {
  const { promptType, transcript } = body;
  if (promptType === 'choice' && body.playedPrompt != null)
    return readPlayedPrompt(tx, actor, body, body.playedPrompt);
  if (promptType === 'video' && body.videoLink !== '') {
    const durationMs = body.mediaSeconds * 1000;
    return { kind: 'video', fileId: null, link: body.videoLink, durationMs, transcript };
  }
  if (promptType === 'audio' || promptType === 'video') {
    const recording = await findOwnRecording(tx, actor.userId, body.recordingPath);
    if (recording?.kind !== promptType) throw new InvalidField('recordingPath', 'invalidValue');
    const { kind, fileId, durationMs } = recording;
    return { kind, fileId, durationMs, transcript, captions: kind === 'video' ? body.captions : '' };
  }
  const { imagePath: path, imageDescription: description } = body;
  const fileId = await findOwnImage(tx, actor, { field: 'imagePath', path, purpose: 'questionImage' });
  return fileId === null ? null : { kind: 'image', fileId, description };
}

/** The recording or the video above the options of a multiple choice. */
async function readPlayedPrompt(
  tx: Queries,
  actor: Session,
  { imagePath, imageDescription }: MediaFields,
  { kind, maxPlays, optionsAfter, ...fields }: PlayedPrompt,
): Promise<PromptMedia | null> {
  if (imagePath !== '') throw new InvalidField('playedPrompt', 'figureAndRecording');
  const flat = { promptType: kind, imagePath, imageDescription, ...fields };
  const media = await readPromptMedia(tx, actor, flat).catch((failure: unknown) => {
    // The field of the same name belongs to another type of question.
    if (failure instanceof InvalidField) throw new InvalidField('playedPrompt.recordingPath', 'invalidValue');
    throw failure;
  });
  if (media === null || media.kind === 'image') throw new Error(`A prompt of ${kind} has no medium`);
  const host = media.fileId === null ? (parseVideoLink(media.link)?.host ?? 'file') : null;
  if (maxPlays !== null && !canLimitPlays(host))
    throw new InvalidField('playedPrompt.maxPlays', 'playsNotCounted');
  // Without its length nobody can tell whether a play has ended.
  if (maxPlays !== null && media.durationMs === 0)
    throw new InvalidField('playedPrompt.mediaSeconds', 'positive');
  return { ...media, play: { maxPlays, optionsAfter } };
}

/** The captions of the medium that the type of question has, and their field; empty without captions. */
export function captionsOf({ promptType, captions, playedPrompt }: MediaFields) {
  if (promptType === 'choice' && playedPrompt?.kind === 'video')
    return { field: 'playedPrompt.captions', captions: playedPrompt.captions };
  return { field: 'captions', captions: promptType === 'video' ? captions : '' };
}

/** The fields of a medium by the names that the audit trail shows. */
export function auditedMedia(media: PromptMedia | null) {
  const recorded = media === null || media.kind === 'image' ? undefined : media;
  return {
    imageFileId: media?.kind === 'image' ? media.fileId : null,
    imageDescription: media?.kind === 'image' ? media.description : '',
    recordingFileId: recorded?.fileId ?? null,
    videoLink: recorded?.fileId === null ? recorded.link : '',
    mediaSeconds: recorded === undefined ? 0 : Math.round(recorded.durationMs / 1000),
    transcript: recorded?.transcript ?? '',
    captions: recorded === undefined || recorded.fileId === null ? '' : recorded.captions,
    ...(recorded?.play && {
      maxPlays: recorded.play.maxPlays ?? 0,
      optionsAfter: recorded.play.optionsAfter,
    }),
  };
}

/** The texts of a medium as its author edits them. */
export function authoredTexts(media: PromptMedia | null): { transcript: string; captions: string } {
  const { transcript, captions } = auditedMedia(media);
  return { transcript, captions };
}
