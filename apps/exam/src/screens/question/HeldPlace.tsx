import { Component, type ReactNode } from 'react';

interface HeldPlaceProps {
  /** The wording of the texts; undefined for those that were published. */
  wording: number | undefined;
  children: ReactNode;
}

interface Place {
  readonly focused: Element;
  readonly top: number;
}

/**
 * Holds what has the focus in its place on the screen where texts above it are corrected and become longer or shorter. A class,
 * because React lets no other component measure before the page changes.
 */
export class HeldPlace extends Component<HeldPlaceProps> {
  override getSnapshotBeforeUpdate({ wording }: HeldPlaceProps): Place | null {
    const { activeElement: focused } = document;
    if (wording === this.props.wording || focused === null) return null;
    return { focused, top: focused.getBoundingClientRect().top };
  }

  override componentDidUpdate(_before: HeldPlaceProps, _state: unknown, place: Place | null): void {
    if (place === null) return;
    scrollBy({ top: place.focused.getBoundingClientRect().top - place.top, behavior: 'instant' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
