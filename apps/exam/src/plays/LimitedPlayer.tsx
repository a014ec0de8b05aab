import type { MediaView } from '@invigil/domain/authoring/prompt-media';
import { isCutOff, isPlayedOnce, NOT_PLAYED, playsLeft } from '@invigil/domain/authoring/prompt-plays';
import { reportPlays } from '@invigil/exam-client/calls.ts';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { PromptTranscript } from '@invigil/ui/media/PromptTranscript.tsx';
import { usePlaybackRecovery } from '@invigil/ui/media/use-playback-recovery.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PromptEvents } from '../clock/use-prompt-pending.ts';
import type { InputHost } from '../interactions/interaction-input.ts';
import { LimitedMedia } from './LimitedMedia.tsx';
import { PlayButton } from './PlayButton.tsx';
import { PlayPosition } from './PlayPosition.tsx';
import { PlayLog } from './play-log.ts';
import { browserPlays, memoryPlays } from './play-storage.ts';
import './limited-player.css';

let attached: PlayLog | null = null;

/** Begins to report the plays of an attempt. @returns a function that ends it */
export function attachPlays({ store, userId, timing, isPractice }: InputHost): () => void {
  const { attemptId } = store.getState().attempt;
  const log = new PlayLog({
    storage: isPractice ? memoryPlays() : browserPlays(userId, attemptId),
    report: async (reports) =>
      isPractice ? { kind: 'ok', value: null } : reportPlays(userId, attemptId, reports),
    timing,
  });
  attached = log;
  addEventListener('online', log.send);
  return () => {
    removeEventListener('online', log.send);
    log.close();
    attached = null;
  };
}

interface LimitedPlayerProps {
  media: MediaView;
  questionId: number;
  maxPlays: number;
  isLocked: boolean;
  renewals: number;
  isRenewing: boolean;
  events: PromptEvents;
}

/**
 * Plays a prompt as often as its author allows. Without the browser's own controls, which would play any part of it again:
 * a play runs from its begin to its end, and one that was cut off goes on where it was.
 */
export function LimitedPlayer(props: LimitedPlayerProps) {
  const { media, questionId, maxPlays, isLocked, renewals, isRenewing, events } = props;
  const { t } = useTranslation(['exam', 'media']);
  const { durationMs } = media;
  const log = attached;
  const [progress, setProgress] = useState(
    () => log?.learn(questionId, media.progress ?? NOT_PLAYED) ?? NOT_PLAYED,
  );
  const [isPlaying, setPlaying] = useState(false);
  const recovery = usePlaybackRecovery(media.address, renewals, isRenewing);
  const player = useRef<HTMLMediaElement | null>(null);
  /** The next sound is that of a new play. */
  const isNew = useRef(false);
  const noteId = useId();

  useEffect(
    () => () => {
      // An element that leaves the page may play on for a moment.
      player.current?.pause();
      attached?.send();
    },
    [],
  );

  const isOpen = isCutOff(progress, durationMs);
  const left = playsLeft(progress, maxPlays);
  const mayPlay = !isLocked && !isPlaying && (isOpen || left > 0);
  const note = (positionMs: number, isUrgent: boolean, plays = progress.plays) => {
    if (log !== null && plays > 0) setProgress(log.note(questionId, { plays, positionMs }, isUrgent));
  };
  const positionMs = () => Math.round((player.current?.currentTime ?? 0) * 1000);
  const play = () => {
    const element = player.current;
    if (element === null || !mayPlay) return;
    isNew.current = !isOpen;
    element.currentTime = isOpen ? progress.positionMs / 1000 : 0;
    // The events of the element tell a failure.
    element.play().catch(() => undefined);
  };
  const element = {
    ref: (one: HTMLMediaElement | null) => {
      player.current = one;
      recovery.attach(one);
    },
    src: media.address,
    preload: recovery.hasFailed ? 'none' : 'auto',
    onPlaying: () => {
      setPlaying(true);
      recovery.notePlay();
      if (isNew.current) note(0, true, progress.plays + 1);
      isNew.current = false;
      events.onPlay();
    },
    onTimeUpdate: () => {
      if (isPlaying && !isNew.current) note(positionMs(), false);
    },
    onPause: () => {
      setPlaying(false);
      if (!isNew.current) note(positionMs(), true);
    },
    onEnded: () => {
      setPlaying(false);
      note(durationMs, true);
      events.onEnded();
    },
    onError: () => {
      setPlaying(false);
      recovery.noteFailure();
      events.onFailed();
    },
    onLoadedMetadata: recovery.resume,
  };
  const isHeard = isPlayedOnce(progress, durationMs);
  const label = isPlaying ? 'playing' : isOpen ? 'goOn' : left === 0 ? 'over' : isHeard ? 'again' : 'play';
  return (
    <figure className="prompt-player">
      <LimitedMedia media={media} element={element} />
      <div className="limited-player">
        <PlayButton label={label} mayPlay={mayPlay} noteId={noteId} onPlay={play} />
        <PlayPosition positionMs={progress.positionMs} durationMs={durationMs} />
      </div>
      <p id={noteId} className="small muted" role="status">
        {t(maxPlays === 1 ? 'plays.once' : 'plays.twice')} {t('plays.left', { left: formatNumber(left) })}
      </p>
      {recovery.hasFailed && (
        <p role="alert" className="field-error">
          {t('media:failed')}
        </p>
      )}
      <PromptTranscript text={media.transcript} />
    </figure>
  );
}
