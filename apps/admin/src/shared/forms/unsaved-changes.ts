import { createContext, useContext } from 'react';

/** Whether the form around a field has unsaved changes; a form that closes when it is saved does not tell. */
const UnsavedChangesContext = createContext(true);

export const UnsavedChangesProvider = UnsavedChangesContext.Provider;

export const useHasUnsavedChanges = (): boolean => useContext(UnsavedChangesContext);
