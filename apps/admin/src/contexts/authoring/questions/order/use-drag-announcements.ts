import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { useTranslation } from 'react-i18next';

/** Announcements of a drag to screen readers, in the page's language; the library's own sentences are English. */
export function useDragAnnouncements(total: number) {
  const { t } = useTranslation('questions');
  return {
    lift: ({ source }: DragStart, { announce }: ResponderProvided) =>
      announce(t('order.lifted', { number: source.index + 1, total })),
    update: ({ source, destination }: DragUpdate, { announce }: ResponderProvided) =>
      announce(
        destination === null
          ? t('order.outside')
          : t('order.over', { number: source.index + 1, place: destination.index + 1, total }),
      ),
    drop: ({ source, destination, reason }: DropResult, { announce }: ResponderProvided) => {
      const isMoved = reason === 'DROP' && destination !== null && destination.index !== source.index;
      announce(
        isMoved
          ? t('order.moved', { from: source.index + 1, to: destination.index + 1 })
          : t('order.stayed', { number: source.index + 1 }),
      );
    },
  };
}
