import type { RecordingAnnouncement } from '@invigil/domain/authoring/interactions/recording/recording';

/** The facts of a complete recording that its answer announces to the server. */
export async function announcementOf(file: Blob, durationMs: number): Promise<RecordingAnnouncement> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { sha256, byteSize: file.size, durationMs };
}
