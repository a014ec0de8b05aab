import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useEffect, useRef } from 'react';

/** Why a form was not saved, where no field is to blame; brings itself into view in a form that scrolls. */
export function FormFailure({ text }: { text: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  if (text === null) return null;
  return (
    <div ref={place}>
      <Notice kind="bad">{text}</Notice>
    </div>
  );
}
