import { type ComponentType, createContext, useContext } from 'react';

/** What a model is told about the text field that it drafts for. */
export interface AiHelp {
  /** The field with its place, such as "Welcome: Body"; the label alone by default. */
  readonly fieldName?: string | undefined;
  /** Placeholders that the text may contain. */
  readonly placeholders?: readonly string[] | undefined;
  /** The placeholder without which the field refuses the text. */
  readonly neededPlaceholder?: string | undefined;
  /** Characters. */
  readonly maxLength?: number | undefined;
}

export interface AiHelpButtonProps {
  /** Label of the field. */
  label: string;
  /** Id of the text control. */
  controlId: string;
  help: AiHelp;
}

/** The button at the label of a field. The frame provides it, whose dialog has fields itself. */
const AiHelpContext = createContext<ComponentType<AiHelpButtonProps> | null>(null);

export const AiHelpProvider = AiHelpContext.Provider;

/** The button that opens the help of AI; null outside the frame. */
export const useAiHelpButton = (): ComponentType<AiHelpButtonProps> | null => useContext(AiHelpContext);
