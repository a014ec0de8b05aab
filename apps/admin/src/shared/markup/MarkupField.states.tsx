import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { type FieldErrors, useForm } from 'react-hook-form';
import { MarkupField } from './MarkupField.tsx';

interface QuestionTextProps {
  typed?: string;
  hint?: string;
  errors?: FieldErrors<{ text: string }>;
  code?: boolean;
  mathematics?: boolean;
}

// One object for all renders: a form adopts other errors, and renders again.
const NO_ERRORS = {};
const MISSING = { text: { type: 'contract', message: 'Enter the question.' } };

/** The text of a question in its form. */
function QuestionText({ typed = '', errors = NO_ERRORS, ...props }: QuestionTextProps) {
  const form = useForm({ defaultValues: { text: typed }, errors, shouldFocusError: false });
  return <MarkupField form={form} name="text" label="Question" {...props} />;
}

export const states = {
  empty: <QuestionText />,
  filled: <QuestionText typed="Light of <b>one</b> wavelength falls on two slits." />,
  withoutFormulas: <QuestionText mathematics={false} hint="Shown before the start." />,
  removedMarkup: <QuestionText typed={'<script>alert(1)</script><u onclick="x">Which?</u>'} />,
  codeBlock: <QuestionText typed="What does this print?<pre><code>print(1)</code></pre>" />,
  code: <QuestionText typed={'for (let i = 0; i < 3; i++) {\n  print(i);\n}'} code />,
  withError: <QuestionText errors={MISSING} />,
} satisfies ComponentStates;
