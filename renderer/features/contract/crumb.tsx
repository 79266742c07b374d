import { LinkButton } from '@renderer/ui/link-button';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import styles from './contract.module.css';

/** The way back to the list. */
export const Crumb = ({ onBack }: { readonly onBack: () => void }) => (
  <nav className={styles['crumb']} aria-label="Where this is">
    <LinkButton onClick={onBack}>
      <ArrowLeft size={14} aria-hidden /> Contracts
    </LinkButton>
  </nav>
);
