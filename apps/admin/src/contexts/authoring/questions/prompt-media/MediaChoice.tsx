import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { Link, Mic, Upload, Video } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import dropZoneStyles from '../../../../shared/fields/drop-zone.module.css';
import promptMediaStyles from './prompt-media.module.css';
import type { PlayedPrompt } from './prompt-media-values.ts';

/** Browsers do not know the type of every ending. */
const ACCEPTED = {
  audio: 'audio/*,.oga,.ogg,.opus,.m4a,.mp3,.wav,.flac',
  video: 'video/*,.mp4,.mov,.m4v,.webm,.mkv',
} as const;

interface MediaChoiceProps {
  kind: PlayedPrompt;
  maxSeconds: number;
  mayLink: boolean;
  /** Id of the message of the field. */
  errorId: string | undefined;
  onRecord: () => void;
  onFile: (file: File) => void;
  onLink: () => void;
  /** Keeps the present recording; undefined without one. */
  onKeep: (() => void) | undefined;
}

/** The ways to give a question its recording. A file can also be dropped. */
export function MediaChoice(props: MediaChoiceProps) {
  const { kind, maxSeconds, mayLink, errorId, onFile } = props;
  const { t } = useTranslation('questions');
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined) => {
    if (file !== undefined) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div
      className={`${dropZoneStyles.dropZone} ${promptMediaStyles.mediaChoice}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <input
        ref={picker}
        type="file"
        accept={ACCEPTED[kind]}
        hidden
        onChange={(event) => {
          take(event.target.files?.[0]);
          // allows choosing the same file again after an error
          event.target.value = '';
        }}
      />
      <div className="row wrap">
        <Button
          variant="outlined"
          startIcon={<Icon of={kind === 'audio' ? Mic : Video} />}
          aria-describedby={errorId}
          onClick={props.onRecord}
        >
          {t('media.record')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Icon of={Upload} />}
          aria-describedby={`${id}-hint`}
          onClick={() => picker.current?.click()}
        >
          {t('media.upload')}
        </Button>
        {mayLink && (
          <Button variant="outlined" startIcon={<Icon of={Link} />} onClick={props.onLink}>
            {t('media.link')}
          </Button>
        )}
        {props.onKeep !== undefined && <Button onClick={props.onKeep}>{t('media.keep')}</Button>}
      </div>
      <span className="small muted" id={`${id}-hint`}>
        {t(`media.uploadHint.${kind}`, { count: maxSeconds / 60 })}
      </span>
    </div>
  );
}
