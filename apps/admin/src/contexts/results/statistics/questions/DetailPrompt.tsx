import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import { PaperHtml } from '@invigil/ui/markup/PaperHtml.tsx';
import { PromptPlayer } from '@invigil/ui/media/PromptPlayer.tsx';
import { useTranslation } from 'react-i18next';
import { keyEditor } from '../../regrade/keys/registry.ts';
import type { QuestionDetail } from '../statistics-data.ts';
import styles from './questions.module.css';

/** The prompt of a question as its newest paper has it, with the key that counts now. */
export function DetailPrompt({ detail }: { detail: QuestionDetail }) {
  const { t } = useTranslation('regrade');
  const { promptHtml, isCode, imagePath, imageDescription, media, interaction, options } = detail;
  const key = interactionRules(interaction.kind).keyOf(interaction);
  const keyText = key === null ? undefined : keyEditor(interaction.kind)?.textOf(key, interaction);
  return (
    <section className={styles.prompt}>
      <PaperHtml className={isCode ? 'prompt code' : 'prompt'} html={promptHtml} />
      {imagePath !== '' && <img src={imagePath} alt={imageDescription} />}
      {media && <PromptPlayer media={media} preload="none" />}
      {/* Options are marked below. */}
      {options.length === 0 && keyText !== undefined && <p>{t('facts.key', { key: keyText })}</p>}
    </section>
  );
}
