import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Bold, Code, Italic, List, Subscript, Superscript } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormField } from '../fields/FormField.tsx';
import type { TextAreaFieldProps } from '../fields/TextAreaField.tsx';
import { messageOf } from '../forms/use-contract-form.ts';
import { useFormulaPalette } from '../formulas/use-formula-palette.tsx';
import { codeBlockEnd, INDENT } from './code-block.ts';
import styles from './markup-field.module.css';
import { hasTypedTextNotes, TypedTextNotes } from './TypedTextNotes.tsx';

const wrap = (before: string, after: string) => (selected: string) => ({ before, text: selected, after });

const asList = (selected: string) => {
  const entries = (selected === '' ? [''] : selected.split('\n')).map((line) => `<li>${line}</li>`);
  return selected === ''
    ? { before: '<ul>\n<li>', text: '', after: '</li>\n</ul>' }
    : { before: '', text: `<ul>\n${entries.join('\n')}\n</ul>`, after: '' };
};

const TOOLS = [
  { id: 'bold', icon: Bold, apply: wrap('<b>', '</b>'), key: 'b' },
  { id: 'italic', icon: Italic, apply: wrap('<i>', '</i>'), key: 'i' },
  { id: 'subscript', icon: Subscript, apply: wrap('<sub>', '</sub>'), key: undefined },
  { id: 'superscript', icon: Superscript, apply: wrap('<sup>', '</sup>'), key: undefined },
  { id: 'list', icon: List, apply: asList, key: undefined },
  { id: 'code', icon: Code, apply: wrap('<pre><code>', '</code></pre>'), key: undefined },
] as const;

type Tool = (typeof TOOLS)[number];

interface MarkupFieldProps extends TextAreaFieldProps {
  code?: boolean;
  /** Off for texts whose formulas the server does not typeset. */
  mathematics?: boolean;
}

interface MarkupFormFieldProps<Values extends FieldValues>
  extends Omit<MarkupFieldProps, 'form' | 'name' | 'error'> {
  form: Pick<UseFormReturn<Values>, 'control' | 'register' | 'formState'>;
  name: Path<Values>;
}

/** A markup field of a form, which names what saving removes from its text, and mistakes in its formulas. */
export function MarkupField<Values extends FieldValues>(props: MarkupFormFieldProps<Values>) {
  const { form, name, hint, ...rest } = props;
  const { code = false, mathematics = true } = rest;
  const typed: unknown = useWatch({ control: form.control, name });
  const notes = typeof typed === 'string' && !code && hasTypedTextNotes(typed, mathematics) && (
    <TypedTextNotes typed={typed} mathematics={mathematics} />
  );
  return (
    <MarkupTextArea
      {...rest}
      hint={
        notes ? (
          <>
            {hint} {notes}
          </>
        ) : (
          hint
        )
      }
      error={messageOf(form.formState.errors, name)}
      {...form.register(name)}
    />
  );
}

/** A text area with a toolbar that wraps the selection in markup. */
function MarkupTextArea(props: MarkupFieldProps) {
  const { label, hint, error, optional, labelAction, aiHelp, rows = 4, ref, ...rest } = props;
  const { code = false, mathematics = true, ...textarea } = rest;
  const { t } = useTranslation('common');
  const area = useRef<HTMLTextAreaElement | null>(null);
  const toolbarId = useId();
  const formulas = useFormulaPalette(() => area.current);

  const apply = (tool: Tool) => {
    const field = area.current;
    if (field === null) return;
    const { selectionStart, selectionEnd, value } = field;
    const { before, text, after } = tool.apply(value.slice(selectionStart, selectionEnd));
    field.focus();
    // the only way to insert text that the browser's undo can revert
    document.execCommand('insertText', false, before + text + after);
    const start = selectionStart + before.length;
    field.setSelectionRange(start, start + text.length);
  };
  /** In a code block Tab indents, and Escape leaves the block, so that the next Tab leaves the field. */
  const onCodeKey = (event: KeyboardEvent, field: HTMLTextAreaElement): boolean => {
    const { selectionStart, value } = field;
    const end = codeBlockEnd(value, selectionStart);
    if (end === undefined || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false;
    if (event.key !== 'Tab' && event.key !== 'Escape') return false;
    event.preventDefault();
    // A panel around the field stays open.
    event.stopPropagation();
    if (event.key === 'Tab') document.execCommand('insertText', false, INDENT);
    else field.setSelectionRange(end, end);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (area.current !== null && onCodeKey(event, area.current)) return;
    const tool = TOOLS.find(({ key }) => key !== undefined && key === event.key.toLowerCase());
    if (!(event.ctrlKey || event.metaKey) || event.altKey || tool === undefined) return;
    event.preventDefault();
    apply(tool);
  };

  return (
    <FormField
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      labelAction={labelAction}
      aiHelp={aiHelp}
    >
      {(control) => (
        <>
          {!code && (
            <div
              className={styles.toolbar}
              role="toolbar"
              id={toolbarId}
              aria-label={`${t('toolbar.label')}: ${label}`}
            >
              {TOOLS.map((tool) => (
                <button
                  type="button"
                  key={tool.id}
                  className="icon-button"
                  title={t(`toolbar.${tool.id}`)}
                  aria-label={t(`toolbar.${tool.id}`)}
                  onClick={() => apply(tool)}
                >
                  <Icon of={tool.icon} />
                </button>
              ))}
              {mathematics && formulas.button}
            </div>
          )}
          {!code && formulas.palette}
          <textarea
            rows={rows}
            {...textarea}
            {...control}
            ref={(element) => {
              area.current = element;
              if (typeof ref === 'function') ref(element);
            }}
            className={code ? `input ${styles.codeInput}` : 'input'}
            spellCheck={!code}
            onKeyDown={code ? undefined : onKeyDown}
          />
        </>
      )}
    </FormField>
  );
}
