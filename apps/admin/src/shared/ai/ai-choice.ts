import { createContext, useContext } from 'react';

/** Opens the dialog that chooses a provider; null for users who do not choose. */
const AiChoiceContext = createContext<(() => void) | null>(null);

export const AiChoiceProvider = AiChoiceContext.Provider;

export const useAiChoice = (): (() => void) | null => useContext(AiChoiceContext);
