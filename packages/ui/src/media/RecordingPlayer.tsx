import { type KeyboardEvent, useContext, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordingControls } from './RecordingControls.tsx';
import { RecordingPosition } from './RecordingPosition.tsx';
import type { RecordedAnswerView } from './recorded-answer.ts';
import { RecordingContext } from './recording-surroundings.ts';
import { usePlayback } from './use-playback.ts';
import { usePlaybackRecovery } from './use-playback-recovery.ts';
import { useRenewedAddress } from './use-renewed-address.ts';
import { Waveform } from './Waveform.tsx';
import './recording-player.css';

/** Longer recordings are played without a waveform: the browser would decode all of it at once. */
const MAX_WAVEFORM_MS = 15 * 60 * 1000;

/** Plays a recorded answer to the person who marks it: at several speeds, by jumps, and by the keyboard. */
export function RecordingPlayer({ recording }: { recording: RecordedAnswerView }) {
  const { t } = useTranslation('media');
  const { renewAddresses, showsWaveform = false, styleNonce, renderBeneath } = useContext(RecordingContext);
  const player = useRef<HTMLMediaElement | null>(null);
  const frame = useRef<HTMLFieldSetElement>(null);
  const keysId = useId();
  const [hasPlayed, setPlayed] = useState(false);
  const { kind, durationMs } = recording;
  const playback = usePlayback(player, durationMs / 1000);
  const { address, renewals, isRenewing, renew, noteLoaded } = useRenewedAddress(
    recording.address,
    renewAddresses,
  );
  const recovery = usePlaybackRecovery(address, renewals, isRenewing);
  const hasWaveform = showsWaveform && kind === 'audio' && durationMs <= MAX_WAVEFORM_MS;

  const media = {
    ref: (element: HTMLMediaElement | null) => {
      player.current = element;
      recovery.attach(element);
    },
    src: address,
    // A page can have many recordings. A renewed address must load by itself, so that the playback continues.
    preload: renewals > 0 && !recovery.hasFailed ? 'metadata' : 'none',
    ...playback.events,
    onPlay: () => {
      playback.events.onPlay();
      recovery.notePlay();
      setPlayed(true);
    },
    onError: () => {
      recovery.noteFailure();
      renew();
    },
    onLoadedMetadata: () => {
      noteLoaded();
      recovery.resume();
    },
  };
  const { toggle, jump, changeSpeed } = playback;
  const actByKey = (event: KeyboardEvent) => {
    const action = actionOf(event, { toggle, jump, changeSpeed });
    if (action === undefined) return;
    // Neither the page scrolls nor the focused control acts too.
    event.preventDefault();
    action();
  };
  const position = {
    read: () => (player.current?.currentTime ?? 0) * 1000,
    seek: (ms: number) => playback.seek(ms / 1000),
  };
  return (
    <>
      <fieldset
        ref={frame}
        className="recording-player"
        aria-label={t(`recorded.${kind}`)}
        aria-describedby={keysId}
        onKeyDown={actByKey}
      >
        {kind === 'audio' ? (
          <audio {...media} />
        ) : (
          <video className="recording-picture" playsInline {...media} />
        )}
        {hasWaveform && (
          <Waveform media={hasPlayed ? player.current : null} address={address} styleNonce={styleNonce} />
        )}
        <RecordingPosition seconds={playback.seconds} durationMs={durationMs} onSeek={playback.seek} />
        <RecordingControls
          playback={playback}
          durationMs={durationMs}
          onFullScreen={
            kind === 'video' && document.fullscreenEnabled
              ? () => void frame.current?.requestFullscreen().catch(() => undefined)
              : undefined
          }
        />
        <p id={keysId} className="visually-hidden">
          {t('recorded.keys')}
        </p>
        {recovery.hasFailed && (
          <p role="alert" className="field-error">
            {t('failed')}
          </p>
        )}
      </fieldset>
      {renderBeneath?.(recording, position)}
    </>
  );
}

interface KeyActions {
  readonly toggle: () => void;
  readonly jump: (direction: -1 | 1) => void;
  readonly changeSpeed: (direction: -1 | 1) => void;
}

/** The action of a key; undefined for a key that belongs to the focused control or the browser. */
function actionOf(
  { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { toggle, jump, changeSpeed }: KeyActions,
): (() => void) | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const isSelect = target instanceof HTMLSelectElement;
  if (key === '<') return () => changeSpeed(-1);
  if (key === '>') return () => changeSpeed(1);
  if (key === ' ') return isSelect || target instanceof HTMLButtonElement ? undefined : toggle;
  if (isSelect) return undefined;
  if (key === 'ArrowLeft') return () => jump(-1);
  if (key === 'ArrowRight') return () => jump(1);
  return undefined;
}
