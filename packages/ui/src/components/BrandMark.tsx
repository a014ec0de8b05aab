import { thumbnailAddressOf } from '@invigil/domain/files/thumbnails';

/** The mark of four answer bubbles, one filled, with the site's name beside it. */
export function BrandMark({ name, logoUrl }: { name: string; logoUrl?: string | undefined }) {
  return (
    <span className="brand">
      {logoUrl ? (
        <img src={thumbnailAddressOf(logoUrl)} alt="" height={32} />
      ) : (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <g fill="none" stroke="currentColor" strokeWidth="1.75">
            <circle cx="6" cy="6" r="4" />
            <circle cx="6" cy="18" r="4" />
            <circle cx="18" cy="18" r="4" />
          </g>
          <circle cx="18" cy="6" r="4.9" fill="currentColor" />
        </svg>
      )}
      <span className="brand-name">{name}</span>
    </span>
  );
}
