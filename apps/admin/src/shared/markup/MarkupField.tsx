import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Bold, Italic, List, Sigma, Subscript, Superscript } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '../fields/FormField.tsx';
import type { TextAreaFieldProps } from '../fields/TextAreaField.tsx';

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
  { id: 'mathematics', icon: Sigma, apply: wrap('\\(', '\\)'), key: undefined },
  { id: 'list', icon: List, apply: asList, key: undefined },
] as const;

type Tool = (typeof TOOLS)[number];

interface MarkupFieldProps extends TextAreaFieldProps {
  code?: boolean;
  /** Off for texts whose formulas the server does not typeset. */
  mathematics?: boolean;
}

/** A text area with a toolbar that wraps the selection in markup. */
export function MarkupField(props: MarkupFieldProps) {
  const { label, hint, error, optional, labelAction, aiHelp, rows = 4, ref, ...rest } = props;
  const { code = false, mathematics = true, ...textarea } = rest;
  const { t } = useTranslation('common');
  const area = useRef<HTMLTextAreaElement | null>(null);
  const toolbarId = useId();

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
  const onKeyDown = (event: KeyboardEvent) => {
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
              className="toolbar"
              role="toolbar"
              id={toolbarId}
              aria-label={`${t('toolbar.label')}: ${label}`}
            >
              {TOOLS.filter(({ id }) => mathematics || id !== 'mathematics').map((tool) => (
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
            </div>
          )}
          <textarea
            rows={rows}
            {...textarea}
            {...control}
            ref={(element) => {
              area.current = element;
              if (typeof ref === 'function') ref(element);
            }}
            className={code ? 'input code-input' : 'input'}
            spellCheck={!code}
            onKeyDown={code ? undefined : onKeyDown}
          />
        </>
      )}
    </FormField>
  );
}
