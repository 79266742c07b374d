import { titleText } from '@renderer/ui/marks/flat-text';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import { shortText } from '@shared/format/text';
import StickyNote from 'lucide-react/icons/sticky-note';
import { messages } from './messages';

/** Shows that a contract or run has notes, with the newest one in its tooltip. */
export const NoteMark = ({ text }: { readonly text: string }) => (
  <span className="rigid icon" title={titleText(shortText(text, 500))}>
    <StickyNote size={12} aria-hidden />
    <VisuallyHidden>{messages.noted}</VisuallyHidden>
  </span>
);
