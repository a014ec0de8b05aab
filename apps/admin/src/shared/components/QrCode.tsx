import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** The content of the code, for screen readers; left out where the text stands beside it. */
  label?: string;
  className?: string;
}

/** Modules of white around a code, which readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4;
/** Pixels of a module in a saved picture: sharp on a projector. */
const MODULE_PX = 16;

/** A QR code: dark modules as unit squares of one path, on white in every theme. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, data } = encode(text, { border: QUIET_ZONE });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}

/** The QR code of a text as a PNG picture. */
export function qrPicture(text: string): Promise<Blob> {
  const { size, data } = encode(text, { border: QUIET_ZONE });
  const canvas = document.createElement('canvas');
  canvas.width = size * MODULE_PX;
  canvas.height = size * MODULE_PX;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(x * MODULE_PX, y * MODULE_PX, MODULE_PX, MODULE_PX);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The picture was not made'));
      else resolve(blob);
    });
  });
}
