import type { Endpoint } from '@invigil/contract/endpoint';
import { thumbnailAddressOf } from '@invigil/domain/files/thumbnails';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { CircleAlert, ImagePlus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useAction } from '../api/queries.ts';
import { useErrorText } from '../api/use-error-text.ts';
import styles from './drop-zone.module.css';

const FORMATS = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** A call that stores one picture and answers its path. */
type ImageEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<{ path: string }>>;

interface ImageFieldProps {
  label: string;
  optional?: boolean;
  /** Stores the picture; also declares its size limit. */
  endpoint: ImageEndpoint;
  /** Stored path of the picture; empty for none. */
  path: string;
  onChange: (path: string) => void;
  error: string | undefined;
  /** Receives the error of the chosen file, and undefined when another file is tried. */
  onError: (message: string | undefined) => void;
  /** Beside the picture, such as its description. */
  children?: ReactNode;
}

/** A picture: chosen or dropped, uploaded at once, shown and removable. */
export function ImageField(props: ImageFieldProps) {
  const { label, optional, endpoint, path, error } = props;
  const { t } = useTranslation(['common', 'messages']);
  const errorText = useErrorText();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useAction(endpoint);
  const maxBytes = endpoint.file?.maxBytes ?? 0;

  const take = async (file: File | undefined) => {
    if (file === undefined || upload.isPending) return;
    props.onError(undefined);
    if (!FORMATS.includes(file.type)) return props.onError(t('messages:refusals.imageUnreadable'));
    if (file.size > maxBytes) return props.onError(t('messages:failures.tooLarge'));
    try {
      const stored = await upload.mutateAsync({ file });
      props.onChange(stored.path);
    } catch (problem) {
      props.onError(errorText(problem));
    }
  };

  return (
    <fieldset>
      <legend className="field-label">
        {label} {optional && <span className="muted field-optional">{t('optional')}</span>}
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same */}
      <div
        className={path === '' ? styles.dropZone : `${styles.dropZone} ${styles.filled}`}
        aria-busy={upload.isPending}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void take(event.dataTransfer.files[0]);
        }}
      >
        <input
          ref={picker}
          type="file"
          accept={FORMATS.join(',')}
          hidden
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // allows choosing the same file again after an error
            event.target.value = '';
          }}
        />
        {path === '' ? (
          <>
            <Button
              variant="outlined"
              loading={upload.isPending}
              startIcon={<Icon of={ImagePlus} />}
              aria-describedby={error ? `${id}-error` : `${id}-hint`}
              onClick={() => picker.current?.click()}
            >
              {t(upload.isPending ? 'image.uploading' : 'image.choose')}
            </Button>
            <span className="small muted" id={`${id}-hint`} role="status">
              {upload.isPending
                ? t('image.uploading')
                : t('image.hint', { megabytes: maxBytes / (1024 * 1024) })}
            </span>
          </>
        ) : (
          <>
            <img className={styles.figureThumb} src={thumbnailAddressOf(path)} alt="" />
            <div className="grow">{props.children}</div>
            <button
              type="button"
              className="icon-button"
              title={t('image.remove')}
              aria-label={`${t('image.remove')}: ${label}`}
              onClick={() => props.onChange('')}
            >
              <Icon of={Trash2} />
            </button>
          </>
        )}
      </div>
      {error && (
        <span className="field-error" id={`${id}-error`} role="alert">
          <Icon of={CircleAlert} small />
          {error}
        </span>
      )}
    </fieldset>
  );
}
