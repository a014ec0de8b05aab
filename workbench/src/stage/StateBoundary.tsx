import { Notice } from '@invigil/ui/components/Notice.tsx';
import { Component, type ReactNode } from 'react';

/** Shows the error of a state in its place, so that the other states stay. */
export class StateBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <Notice kind="bad" title="This state cannot be shown.">
        {String(error)}
      </Notice>
    );
  }
}
