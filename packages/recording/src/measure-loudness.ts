const SAMPLE_RATE = 48_000;

/**
 * The largest amplitude in a recording, from 0 to 1; undefined where this browser does not decode its sound outside a
 * player.
 */
export async function measureLoudness(recording: Blob): Promise<number | undefined> {
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
    const sound = await context.decodeAudioData(await recording.arrayBuffer());
    const samples = sound.getChannelData(0);
    return samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
  } catch {
    return undefined;
  }
}
