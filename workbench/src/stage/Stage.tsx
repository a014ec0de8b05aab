import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { useEffect } from 'react';
import { wordsOf } from '../components.ts';
import { StateBoundary } from './StateBoundary.tsx';
import styles from './stage.module.css';

/** A component in each of its states, one below the other. */
export function Stage({ states }: { states: ComponentStates }) {
  // A state may take the focus: the page would open in its middle.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <main className={styles.stage}>
      {Object.entries(states).map(([name, state]) => (
        <section key={name} className={styles.state} data-state={name} lang="en">
          <h2 className={styles.stateName}>{wordsOf(name)}</h2>
          <div lang={document.documentElement.lang}>
            <StateBoundary>{state}</StateBoundary>
          </div>
        </section>
      ))}
    </main>
  );
}
