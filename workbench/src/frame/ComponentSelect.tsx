import { components } from '../components.ts';
import styles from './frame.module.css';

interface ComponentSelectProps {
  opened: string;
  onOpen: (id: string) => void;
}

/** Chooses a component in a window that is too narrow for the list. */
export function ComponentSelect({ opened, onOpen }: ComponentSelectProps) {
  return (
    <select
      className={`input ${styles.select}`}
      aria-label="Component"
      value={opened}
      onChange={(event) => onOpen(event.currentTarget.value)}
    >
      {components.map(({ id }) => (
        <option key={id}>{id}</option>
      ))}
    </select>
  );
}
