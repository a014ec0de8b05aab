import { useLanding } from '@invigil/landing-page/landing-context.ts';
import { sectionsOf } from '@invigil/landing-page/sections.ts';
import { BrandMark } from '@invigil/ui/components/BrandMark.tsx';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

/** Navigation of narrow windows. A modal dialog traps the focus and closes on Esc. */
export function NavDrawer() {
  const { page, t } = useLanding();
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  useEffect(() => {
    // a widened window has its navigation in the header again
    const wide = matchMedia('(min-width: 850px)');
    const close = () => setOpen(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  return (
    <>
      <button
        type="button"
        className="icon-button nav-open"
        aria-label={t('menuOpen')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon of={Menu} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a modal dialog, the click is on its scrim */}
      <dialog
        ref={dialog}
        className="nav-drawer"
        aria-label={t('navigation')}
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === event.currentTarget && setOpen(false)}
      >
        <div className="nav-drawer-body">
          <div className="row between">
            <BrandMark name={page.siteTitle} logoUrl={page.logoUrl} />
            <button
              type="button"
              className="icon-button"
              aria-label={t('menuClose')}
              onClick={() => setOpen(false)}
            >
              <Icon of={X} />
            </button>
          </div>
          <nav aria-label={t('navigation')}>
            {sectionsOf(page).map(({ id, label }) => (
              <a key={id} className="nav-drawer-link" href={`#${id}`} onClick={() => setOpen(false)}>
                {t(label)}
              </a>
            ))}
          </nav>
          <a className="button primary large" href="/signIn">
            {t('signIn')}
          </a>
        </div>
      </dialog>
    </>
  );
}
