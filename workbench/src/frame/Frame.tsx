import { BrandMark } from '@invigil/ui/components/BrandMark.tsx';
import { chooseTheme } from '@invigil/ui/theme/theme-mode.ts';
import { useEffect } from 'react';
import { components, wordsOf } from '../components.ts';
import { queryOf } from '../settings.ts';
import { ComponentList } from './ComponentList.tsx';
import { ComponentSelect } from './ComponentSelect.tsx';
import styles from './frame.module.css';
import { Switches } from './Switches.tsx';
import { useSettings } from './use-settings.ts';

/** The list of components, the switches, and the stage in a window of its own: what is said of widths holds there. */
export function Frame() {
  const [settings, change] = useSettings();
  const { component, theme, width } = settings;
  const name = components.find(({ id }) => id === component)?.name ?? component;
  const stage = `/workbench/stage.html${queryOf(settings)}`;
  useEffect(() => chooseTheme(theme), [theme]);
  useEffect(() => {
    document.title = `${name} | Workbench`;
  }, [name]);
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <BrandMark name="Workbench" />
        <Switches settings={settings} onChange={change} />
      </header>
      <ComponentList settings={settings} onOpen={(id) => change({ component: id })} />
      <main className={styles.main}>
        <ComponentSelect opened={component} onOpen={(id) => change({ component: id })} />
        <h1 className={styles.title}>
          {wordsOf(name)} <span className="muted">{component}</span>
        </h1>
        {/* A new element for each address: one that is led elsewhere would add steps to the history. */}
        <iframe
          key={stage}
          className={styles.stage}
          style={width === 'full' ? undefined : { width: `${width}px` }}
          src={stage}
          title={`${name} in its states`}
        />
      </main>
    </div>
  );
}
