import { LinkButton } from '@renderer/ui/link-button';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import styles from './contract.module.css';

interface CrumbProps {
  /** The list that the way back leads to. */
  readonly place: string;
  readonly onBack: () => void;
}

/** The way back to the list. */
export const Crumb = ({ place, onBack }: CrumbProps) => (
  <nav className={styles['crumb']} aria-label="Where this is">
    <LinkButton onClick={onBack}>
      <ArrowLeft size={14} aria-hidden /> {place}
    </LinkButton>
  </nav>
);
