import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { pageOwner } from '../../session/page-account.ts';
import type { FormDraft, KeptDraft } from './draft-store.ts';
import type { Values } from './draft-values.ts';
import { addOpenForm, drafts } from './open-drafts.ts';
import { OwnDraft } from './own-draft.ts';

/** The draft of a form: the values that are kept until a save. */
export interface DraftOptions {
  /** Names the form and its record within the account, as in `question/2/7`. */
  readonly record: string;
  /** Fields that are never kept: passwords and keys, with the choices that belong to them. */
  readonly secrets?: readonly string[];
  /** Fields with a recording or a file that was not uploaded yet. */
  readonly pendingFields?: readonly string[];
}

/** The version that the input of a form was made from. */
interface DraftBase {
  readonly read: () => FormDraft['base'];
  readonly restore: (base: NonNullable<FormDraft['base']>) => void;
}

/** The state of a form's drafts, as the form shows it. */
export interface DraftState {
  /** The draft that waits for a choice; null for none. */
  readonly offer: Pick<FormDraft, 'savedAt' | 'lostFields'> | null;
  /** Fields of the continued draft whose files have to be chosen again. */
  readonly lostFields: readonly string[];
  /** The browser keeps no drafts, which a page says once. */
  readonly isUnkept: boolean;
  readonly resume: () => void;
  readonly discardOffer: () => void;
}

/** A pause in the typing after which a draft is written. */
const WRITE_DELAY_MS = 300;

/** Whether a form of this page has said that the browser keeps no drafts. */
let isToldUnkept = false;

/**
 * Keeps what is typed into a form in this browser, until it is saved or discarded, and offers it when the form is opened
 * again by the same account.
 *
 * @param options undefined for a form without drafts
 */
export function useFormDraft<FormValues extends FieldValues>(
  form: UseFormReturn<FormValues>,
  options: DraftOptions | undefined,
  base: DraftBase,
) {
  const { record, secrets = [], pendingFields = [] } = options ?? {};
  // The typed values belong to the account that opened the page, whoever signs in to the browser afterwards.
  const [own] = useState(() => {
    const userId = pageOwner();
    return record === undefined || userId === null ? null : new OwnDraft(drafts, userId, record);
  });
  const withoutSecrets = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)));
  const initialOf = () => withoutSecrets(form.formState.defaultValues ?? {});
  const presentOf = () => withoutSecrets(form.getValues());

  const [offers, setOffers] = useState<readonly KeptDraft[]>(() => own?.findOthers(initialOf()) ?? []);
  const [lostFields, setLostFields] = useState<readonly string[]>([]);
  const [isUnkept, setUnkept] = useState(false);
  const [offer = null] = offers;

  const write = () => {
    const input = { present: presentOf(), initial: initialOf(), pendingFields, base: base.read() };
    const isRefused = own?.write(input) ?? false;
    if (!isRefused || isToldUnkept) return;
    isToldUnkept = true;
    setUnkept(true);
  };
  const discard = () => own?.settle(presentOf());
  const resume = () => {
    if (offer === null || own === null) return;
    // The values typed before this choice stay a draft of its own.
    write();
    const { values, lostFields: lost } = own.resume(offer, initialOf());
    if (offer.base !== null) base.restore(offer.base);
    setLostFields(lost);
    form.reset({ ...form.formState.defaultValues, ...values } as FormValues, { keepDefaultValues: true });
    setOffers(own.findOthers(initialOf()));
  };
  const discardOffer = () => {
    if (offer === null || own === null) return;
    drafts.remove(offer);
    setOffers(own.findOthers(initialOf()));
  };

  const writeNow = useEffectEvent(write);
  const discardNow = useEffectEvent(discard);
  useEffect(() => {
    if (own === null) return;
    return watchForm(form.subscribe, { write: () => writeNow(), discard: () => discardNow() });
  }, [own, form.subscribe]);
  const pending = pendingFields.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a recording that begins or ends changes no value
  useEffect(() => writeNow(), [pending]);

  const state: DraftState = { offer, lostFields, isUnkept, resume, discardOffer };
  return { state: own === null ? null : state, discard };
}

/** Writes the draft of a form after each pause in the typing, and when form or page close. @returns a function that ends it */
function watchForm<FormValues extends FieldValues>(
  subscribe: UseFormReturn<FormValues>['subscribe'],
  form: { readonly write: () => void; readonly discard: () => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(form.write, WRITE_DELAY_MS);
  };
  const writeHidden = () => document.visibilityState === 'hidden' && form.write();
  const ends = [subscribe({ formState: { values: true }, callback: writeSoon }), addOpenForm(form)];
  addEventListener('pagehide', form.write);
  document.addEventListener('visibilitychange', writeHidden);
  return () => {
    clearTimeout(timer);
    form.write();
    for (const end of ends) end();
    removeEventListener('pagehide', form.write);
    document.removeEventListener('visibilitychange', writeHidden);
  };
}
