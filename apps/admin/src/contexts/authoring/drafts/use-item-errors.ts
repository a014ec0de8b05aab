import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The errors of the items of a draft that a save refused, by their positions. */
export function useItemErrors() {
  const { t } = useTranslation('messages');
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  return {
    setErrors,
    clearError: (position: number) =>
      setErrors(new Map([...errors].filter(([refused]) => refused !== position))),
    errorOf: (position: number): string | null => {
      const key = errors.get(position);
      return key === undefined ? null : t(`fields.${key}`, { defaultValue: t('fields.invalidValue') });
    },
  };
}
