import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { MarkupPreview } from './MarkupPreview.tsx';

export const states = {
  text: <MarkupPreview typed="Light of <b>one</b> wavelength falls on <i>two</i> slits." />,
  list: <MarkupPreview typed="Name:<ul><li>the path difference</li><li>the order</li></ul>" />,
  removedMarkup: <MarkupPreview typed={'<script>alert(1)</script><u onclick="x">Which?</u>'} />,
  formulaAsTyped: <MarkupPreview typed={'What is \\(c^2\\)?'} mathematics={false} />,
} satisfies ComponentStates;
