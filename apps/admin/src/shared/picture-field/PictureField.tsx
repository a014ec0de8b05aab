import { uploadUserImage } from '@invigil/contract/accounts/profile-endpoints';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import Button from '@mui/material/Button';
import { CircleAlert, ImagePlus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../api/queries.ts';
import { useErrorText } from '../api/use-error-text.ts';
import { Avatar } from '../components/Avatar.tsx';
import styles from './picture-field.module.css';

/** Loaded with the first picture: few visits to a form change it. */
const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

const FORMATS = 'image/png,image/jpeg,image/webp,image/gif';

interface PictureFieldProps {
  /** Stands in the picture's place as initials. */
  name: string;
  /** Address of the picture; empty for none. */
  path: string;
  onChange: (path: string) => void;
}

/** The picture of a person: chosen, cropped to a square, uploaded, shown and removable. */
export function PictureField({ name, path, onChange }: PictureFieldProps) {
  const { t } = useTranslation(['common', 'messages']);
  const errorText = useErrorText();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useAction(uploadUserImage);
  const [source, setSource] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => () => void (source !== null && URL.revokeObjectURL(source)), [source]);

  const unreadable = () => {
    setSource(null);
    setError(t('messages:refusals.imageUnreadable'));
  };
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    setError(null);
    if (!FORMATS.split(',').includes(file.type)) unreadable();
    else setSource(URL.createObjectURL(file));
  };
  const store = async (file: File) => {
    setSource(null);
    try {
      onChange((await upload.mutateAsync({ file })).path);
    } catch (problem) {
      setError(errorText(problem));
    }
  };

  return (
    <fieldset className={styles.pictureField}>
      <legend className="field-label">{t('picture.label')}</legend>
      <Avatar name={name} imageUrl={path} large />
      <input
        ref={picker}
        type="file"
        accept={FORMATS}
        hidden
        onChange={(event) => {
          take(event.target.files?.[0]);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
      <Button
        variant="outlined"
        loading={upload.isPending}
        startIcon={<Icon of={ImagePlus} />}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onClick={() => picker.current?.click()}
      >
        {t(path === '' ? 'picture.choose' : 'picture.change')}
      </Button>
      {path !== '' && (
        <Button startIcon={<Icon of={Trash2} />} onClick={() => onChange('')}>
          {t('picture.remove')}
        </Button>
      )}
      {error !== null && (
        <span className="field-error" id={`${id}-error`} role="alert">
          <Icon of={CircleAlert} small />
          {error}
        </span>
      )}
      {source !== null && (
        <Suspense>
          <CropDialog
            source={source}
            onCancel={() => setSource(null)}
            onCropped={(picture) => void store(picture)}
            onFailed={unreadable}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
