import { type DragEvent, useState } from 'react';

/** Handlers of a target that files are dropped on. What is dropped on a target within it is not its own. */
export function useFileDrop(onDrop: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver,
    onDragOver: (event: DragEvent) => {
      // A text or a column that is dragged is no file.
      if (!event.dataTransfer.types.includes('Files')) return;
      setOver(!event.defaultPrevented);
      event.preventDefault();
    },
    onDragLeave: (event: DragEvent) => {
      // Moving between children of the target does not leave it.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer.types.includes('Files') || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer.files.length > 0) onDrop([...event.dataTransfer.files]);
    },
  };
}
