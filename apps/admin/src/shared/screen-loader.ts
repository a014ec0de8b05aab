import type { Screen } from '@invigil/domain/access/screens';
import type { ComponentType } from 'react';

/** Fetches the component of a screen. */
export type ScreenLoader = () => Promise<ComponentType>;

/** The screens of a context, by their names in the table of screens. */
export type ScreenLoaders = Readonly<Partial<Record<Screen, ScreenLoader>>>;
