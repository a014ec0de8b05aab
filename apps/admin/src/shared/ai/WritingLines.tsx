import styles from './ai.module.css';

/** Lines in place of the text that the model is writing. */
export function WritingLines() {
  return (
    <div className={styles.aiWriting} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}
