import { draftTextWithGemini, draftTextWithOpenAi } from '@invigil/contract/ai/ai-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import type { AiProvider } from '@invigil/domain/site/ai-provider';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../api/call.ts';
import { readAgain } from '../api/queries.ts';

const ENDPOINTS = { gemini: draftTextWithGemini, openAi: draftTextWithOpenAi } as const;

interface TextOrder {
  readonly provider: AiProvider;
  readonly body: BodyOf<typeof draftTextWithGemini>;
}

/** Drafts one text at a time; stopping, or closing the page, aborts the call at the provider. */
export function useTextDraft() {
  const queries = useQueryClient();
  const running = useRef<AbortController>(null);
  const draft = useMutation({
    mutationFn: async ({ provider, body, signal }: TextOrder & { readonly signal: AbortSignal }) => {
      const answer = await call(ENDPOINTS[provider], { body }, { signal });
      return answer?.output ?? '';
    },
    // A call that failed has consumed tokens, too.
    onSettled: (_text, _error, { provider }) => readAgain(queries, ENDPOINTS[provider]),
  });
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => {
    running.current?.abort();
    draft.reset();
  };
  const start = (order: TextOrder, onText: (text: string) => void) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    draft.mutate(
      { signal, ...order },
      {
        onSuccess: (text) => {
          if (!signal.aborted) onText(text);
        },
      },
    );
  };
  const { isPending, error } = draft;
  return { start, stop, isPending, error };
}
