import Database from 'lucide-react/icons/database';
import History from 'lucide-react/icons/history';
import WifiOff from 'lucide-react/icons/wifi-off';
import styles from './welcome.module.css';

const parts = [
  {
    Icon: Database,
    title: 'A few hundred contracts',
    text: 'Over several services, in every approval status: owned, inherited, deleted, and with awkward names.',
  },
  {
    Icon: History,
    title: 'Years of results',
    text: 'Every status, all four dimensions, and one contract with 100,000 results to scroll through.',
  },
  {
    Icon: WifiOff,
    title: 'Nothing leaves this computer',
    text: 'A small catalog server inside the app. Validate and delete freely: it starts afresh with the app.',
  },
] as const;

/** What the sample workspace holds. */
export const SampleContents = () => (
  <section aria-labelledby="sample-contents">
    <h2 className={styles['heading']} id="sample-contents">
      In the sample workspace
    </h2>
    <ul className={styles['parts']}>
      {parts.map(({ Icon, title, text }) => (
        <li key={title} className={styles['part']}>
          <Icon size={16} aria-hidden />
          <div>
            <h3 className={styles['partTitle']}>{title}</h3>
            <p className={styles['partText']}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
