import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';

interface StatesModule {
  readonly states: ComponentStates;
}

const files = import.meta.glob<StatesModule>([
  '../../packages/ui/src/**/*.states.tsx',
  '../../apps/admin/src/shared/**/*.states.tsx',
]);

/** A shared component with the states that its tests render. */
export interface Component {
  /** In addresses, such as `ui/components/Notice`. */
  readonly id: string;
  /** The folder, such as `ui/components`. */
  readonly group: string;
  readonly name: string;
  readonly loadStates: () => Promise<ComponentStates>;
}

const ID = /\/(?:packages\/)?(ui|admin)\/src\/(?:shared\/)?(.+)\/([^/]+)\.states\.tsx$/;

/** All shared components, by folder and name. */
export const components: readonly Component[] = Object.entries(files).map(([file, load]) => {
  const [, workspace, folder, name = file] = ID.exec(file) ?? [];
  const group = `${workspace}/${folder}`;
  return { id: `${group}/${name}`, group, name, loadStates: async () => (await load()).states };
});

/** The name of a state or a component in words: "withAction" as "With action". */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z0-9])[A-Z]|(?<=[a-z])\d/g, (first) => ` ${first.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
