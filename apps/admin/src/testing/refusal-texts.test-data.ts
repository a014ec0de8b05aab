import type { Refusal } from '@invigil/domain/refusals';

interface Messages {
  readonly refusals: Readonly<Record<Refusal, string>>;
}

const files = import.meta.glob<Messages>('../locales/en/messages.json', { import: 'default', eager: true });

/** The English text of a refusal, as the build collects it from the features. */
export function refusalText(refusal: Refusal): string {
  const [messages] = Object.values(files);
  const text = messages?.refusals[refusal];
  if (text === undefined) throw new Error(`the refusal ${refusal} has no English text`);
  return text;
}
