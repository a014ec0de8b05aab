import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';

interface Group<Id, Name> {
  readonly id: Id;
  readonly names: readonly Name[];
}

interface ValidatedForm<Name> {
  readonly formState: { readonly errors: FieldErrors<FieldValues>; readonly submitCount: number };
  readonly setFocus: (name: Name) => void;
}

/**
 * The open one of several groups of fields. A submission that is refused opens the first group with an error and
 * focuses the field.
 */
export function useOpenGroup<Id extends string, Name extends string>(
  groups: readonly Group<Id, Name>[],
  form: ValidatedForm<Name>,
  openAtFirst: Id | null,
) {
  const { errors, submitCount } = form.formState;
  const [open, setOpen] = useState<Id | null>(openAtFirst);
  const [focused, setFocused] = useState<{ readonly name: Name } | null>(null);
  const errorCountOf = (id: Id) =>
    groups.find((group) => group.id === id)?.names.filter((name) => errors[name] !== undefined).length ?? 0;

  const openFirstError = useEffectEvent(() => {
    for (const { id, names } of groups) {
      const name = names.find((each) => errors[each] !== undefined);
      if (name === undefined) continue;
      setOpen(id);
      setFocused({ name });
      return;
    }
  });
  useEffect(() => {
    if (submitCount > 0) openFirstError();
  }, [submitCount]);

  const focus = useEffectEvent((name: Name) => form.setFocus(name));
  // The field is in the page once its group is open.
  useEffect(() => {
    if (focused !== null) focus(focused.name);
  }, [focused]);

  return { open, toggle: (id: Id) => setOpen(open === id ? null : id), errorCountOf };
}
