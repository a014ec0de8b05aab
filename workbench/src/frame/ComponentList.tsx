import { components } from '../components.ts';
import { queryOf, type Settings } from '../settings.ts';
import styles from './frame.module.css';

interface ComponentListProps {
  settings: Settings;
  onOpen: (id: string) => void;
}

/** Links to all components by their folders; in a narrow window the select takes its place. */
export function ComponentList({ settings, onOpen }: ComponentListProps) {
  const groups = [...new Set(components.map(({ group }) => group))];
  return (
    <nav className={styles.list} aria-label="Components">
      {groups.map((group) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>
            {components
              .filter((component) => component.group === group)
              .map(({ id, name }) => (
                <li key={id}>
                  <a
                    href={queryOf({ ...settings, component: id })}
                    aria-current={id === settings.component ? 'page' : undefined}
                    onClick={(event) => {
                      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                      event.preventDefault();
                      onOpen(id);
                    }}
                  >
                    {name}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
