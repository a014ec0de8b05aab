import type { ComponentStates } from '../testing/component-states.ts';
import { BrandMark } from './BrandMark.tsx';

export const states = {
  ownMark: <BrandMark name="Invigil" />,
  logoOfSite: <BrandMark name="School of Arts" logoUrl="/assets/icon-192.png" />,
  longName: (
    <BrandMark name="Institute for the Assessment of Professional Qualifications in Northern Europe" />
  ),
} satisfies ComponentStates;
