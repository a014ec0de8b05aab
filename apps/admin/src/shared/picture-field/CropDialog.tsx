import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import { useId, useState } from 'react';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { cspNonce } from '../csp-nonce.ts';
import { cropPicture } from './crop-picture.ts';
import styles from './picture-field.module.css';

interface CropDialogProps {
  /** Address of the chosen picture, a blob of this page. */
  source: string;
  onCancel: () => void;
  onCropped: (picture: File) => void;
  onFailed: () => void;
}

const LARGEST_ZOOM = 4;

/** Chooses the square of a picture that is shown beside the name. */
export function CropDialog({ source, onCancel, onCropped, onFailed }: CropDialogProps) {
  const nonce = cspNonce();
  const { t } = useTranslation('common');
  const id = useId();
  const [position, setPosition] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isBusy, setBusy] = useState(false);
  const crop = async () => {
    if (area === null || isBusy) return;
    setBusy(true);
    try {
      onCropped(await cropPicture(source, area));
    } catch {
      onFailed();
    }
  };
  return (
    <Dialog open onClose={onCancel} aria-labelledby={`${id}-title`} fullWidth maxWidth="xs">
      <DialogTitle id={`${id}-title`}>{t('picture.crop.title')}</DialogTitle>
      <DialogContent>
        <div className={styles.cropArea}>
          <Cropper
            image={source}
            crop={position}
            zoom={zoom}
            maxZoom={LARGEST_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            {...(nonce !== undefined && { nonce })}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            cropperProps={{ 'aria-label': t('picture.crop.area') }}
          />
        </div>
        <label className="field-label" id={`${id}-zoom`} htmlFor={`${id}-slider`}>
          {t('picture.crop.zoom')}
        </label>
        <Slider
          id={`${id}-slider`}
          aria-labelledby={`${id}-zoom`}
          min={1}
          max={LARGEST_ZOOM}
          step={0.1}
          value={zoom}
          onChange={(_event, value) => setZoom(value)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
        <Button variant="contained" loading={isBusy} disabled={area === null} onClick={() => void crop()}>
          {t('picture.crop.use')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
