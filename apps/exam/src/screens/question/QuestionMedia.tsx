import type { MediaView } from '@invigil/domain/authoring/prompt-media';
import { PromptPlayer } from '@invigil/ui/media/PromptPlayer.tsx';
import { Film, Volume2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dispatch } from '../../attempt/attempt-store.ts';
import { type AttemptState, isLocked } from '../../attempt/state.ts';
import { clockText } from '../../clock/countdown.ts';
import type { PromptEvents } from '../../clock/use-prompt-pending.ts';
import { LimitedPlayer } from '../../plays/LimitedPlayer.tsx';

interface QuestionMediaProps {
  state: AttemptState;
  dispatch: Dispatch;
  position: number;
  questionId: number;
  media: MediaView;
  events: PromptEvents;
}

/** The recording or the linked video of a question, under a tab with its length. */
export function QuestionMedia({ state, dispatch, position, questionId, media, events }: QuestionMediaProps) {
  const { t } = useTranslation('exam');
  const id = useId();
  const renewal = state.questions.renewals.get(position);
  const maxPlays = media.play?.maxPlays ?? null;
  const shared = { media, renewals: renewal?.count ?? 0, isRenewing: renewal?.isPending ?? false };
  const reported: PromptEvents = {
    onPlay: () => {
      dispatch({ type: 'promptPlayed', position });
      events.onPlay();
    },
    onEnded: events.onEnded,
    onFailed: () => {
      dispatch({ type: 'mediaFailed', position });
      events.onFailed();
    },
  };
  const isSound = media.kind === 'audio';
  const Icon = isSound ? Volume2 : Film;
  return (
    <section className="exam-media" aria-labelledby={id}>
      <div className="exam-media-tab">
        <Icon className="icon icon-16" strokeWidth={1.5} aria-hidden="true" />
        <h2 id={id}>{t(isSound ? 'media.audio' : 'media.video')}</h2>
        {/* The author of a linked video may leave its length out. */}
        {media.durationMs > 0 && <span>{clockText(Math.round(media.durationMs / 1000))}</span>}
      </div>
      {maxPlays === null ? (
        <PromptPlayer {...shared} {...reported} />
      ) : (
        <LimitedPlayer
          {...shared}
          questionId={questionId}
          maxPlays={maxPlays}
          isLocked={isLocked(state)}
          events={reported}
        />
      )}
    </section>
  );
}
