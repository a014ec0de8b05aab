import { initials } from './initials.ts';

/** A person's picture, or their initials. The name stands beside it, so the picture itself is silent. */
export function Avatar({ name, imageUrl, large }: { name: string; imageUrl?: string; large?: boolean }) {
  const className = large ? 'avatar large' : 'avatar';
  if (imageUrl) return <img className={className} src={imageUrl} alt="" />;
  return (
    <span className={className} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
