import {
  addDraftText,
  MAX_SOURCE_BYTES,
  uploadDraftSource,
} from '@invigil/contract/authoring/draft-preview-endpoints';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../shared/api/api-errors.ts';
import { useAction } from '../../../shared/api/queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import {
  type Material,
  type MaterialWay,
  materialOf,
  materialProblem,
  type OrderedMaterial,
} from './material.ts';

/**
 * The author's own material in a form, and the calls that store it.
 *
 * @param ordered the material of a draft that is ordered again, which the server has
 */
export function useMaterial(assessmentId: number, ordered: OrderedMaterial = null) {
  const { t } = useTranslation(['drafts', 'messages']);
  const errorText = useMaterialErrorText();
  const [initial] = useState(() => materialOf(ordered));
  const [material, setMaterial] = useState(initial);
  const forgotten = (name: string) => t('again.materialGone', { name });
  /** Why the server took no text and no document. */
  const [failures, setFailures] = useState<Readonly<Partial<Record<MaterialWay, string>>>>(() =>
    ordered?.sourceId === null ? { file: forgotten(ordered.name) } : {},
  );
  /** Missing material is reported from the first try on, like the empty fields of the form. */
  const [triedWay, setTriedWay] = useState<MaterialWay | null>(null);
  /** How often an order was held up by its material: each time its field takes the focus. */
  const [refusedCount, setRefusedCount] = useState(0);
  /** The text that the server has: another try of the same order must not count as another material. */
  const storedText = useRef(storedTextOf(ordered));
  const add = useAction(addDraftText);
  const upload = useAction(uploadDraftSource);
  const { way, text, document } = material;

  const change = (changed: Partial<Material>) => setMaterial((before) => ({ ...before, ...changed }));
  const fail = (failed: MaterialWay, failure: string | undefined) =>
    setFailures((before) => ({ ...before, [failed]: failure }));

  const { busy: isReading, run: read } = useSingleFlight(async (file: File) => {
    fail('file', undefined);
    if (file.size > MAX_SOURCE_BYTES) return fail('file', t('messages:failures.tooLarge'));
    try {
      change({ document: await upload.mutateAsync({ file }) });
    } catch (error) {
      fail('file', errorText(error));
    }
  });

  async function storeText(): Promise<number | undefined> {
    if (storedText.current?.text === text) return storedText.current.sourceId;
    fail('text', undefined);
    try {
      const { sourceId } = await add.mutateAsync({ body: { assessmentId, sourceText: text } });
      storedText.current = { text, sourceId };
      return sourceId;
    } catch (error) {
      fail('text', errorText(error));
      setRefusedCount((count) => count + 1);
      return undefined;
    }
  }

  const problem = isReading && way === 'file' ? 'drafts:errors.reading' : materialProblem(material);
  return {
    material,
    isChanged: material !== initial,
    isReading,
    refusedCount,
    error: failures[way] ?? (triedWay === way && problem !== undefined ? t(problem) : undefined),
    setWay: (chosen: MaterialWay) => change({ way: chosen }),
    setText: (typed: string) => {
      change({ text: typed });
      fail('text', undefined);
    },
    read,
    removeDocument: () => {
      change({ document: null });
      fail('file', undefined);
    },
    /** Drops what the server had of the former draft, which has deleted it. The typed text stays. */
    forgetOrdered: () => {
      storedText.current = null;
      if (document === null || document.sourceId !== ordered?.sourceId) return;
      change({ document: null });
      fail('file', forgotten(document.name));
    },
    /** Reports missing material from now on. */
    check: () => {
      setTriedWay(way);
      if (problem !== undefined) setRefusedCount((count) => count + 1);
    },
    /**
     * Stores the material where the server does not have it yet.
     *
     * @returns its id; null without material, undefined where it is missing or the server did not take it
     */
    store: async (): Promise<number | null | undefined> => {
      if (problem !== undefined) return undefined;
      if (way === 'none') return null;
      return way === 'file' ? document?.sourceId : storeText();
    },
  };
}

/** The text of a former draft: the server has it already. */
function storedTextOf(ordered: OrderedMaterial): { readonly text: string; readonly sourceId: number } | null {
  if (ordered === null || ordered.sourceId === null || ordered.typedText === null) return null;
  return { text: ordered.typedText, sourceId: ordered.sourceId };
}

export type MaterialForm = ReturnType<typeof useMaterial>;

/** A function that turns a failed call of the material into the error of its field. */
function useMaterialErrorText(): (error: unknown) => string {
  const { t } = useTranslation(['drafts', 'messages']);
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof CallError)) return errorText(error);
    const [key] = error.fieldErrors.sourceText ?? [];
    if (key !== undefined)
      return t(`messages:fields.${key}`, { defaultValue: t('messages:fields.invalidValue') });
    const { status, retryAfterSeconds = 0 } = error;
    return status === 429 && retryAfterSeconds >= 60
      ? t('errors.materialLimit', { count: Math.ceil(retryAfterSeconds / 60) })
      : errorText(error);
  };
}
