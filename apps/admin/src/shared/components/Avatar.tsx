import { thumbnailAddressOf } from '@invigil/domain/files/thumbnails';
import { initials } from './initials.ts';

/** A person's picture, or their initials. Hidden from screen readers, because the name is beside it. */
export function Avatar({ name, imageUrl, large }: { name: string; imageUrl?: string; large?: boolean }) {
  const className = large ? 'avatar large' : 'avatar';
  if (imageUrl) return <img className={className} src={thumbnailAddressOf(imageUrl)} alt="" />;
  return (
    <span className={className} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
