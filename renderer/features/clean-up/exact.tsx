import styles from './clean-up.module.css';
import { exactMoment } from './exact-moment';

/** An instant in both zones and as the number that is sent, with what becomes of a result at it. */
export function Exact({ instant, zone }: { readonly instant: number; readonly zone: string }) {
  const { local, utc, epochMs } = exactMoment(instant, zone);
  return (
    <p className={styles['exact']} role="status">
      Strictly before {local === null ? null : <strong>{local}</strong>}
      {local === null ? <strong>{utc}</strong> : <> = {utc}</>} = <code>{epochMs}</code> ms. A result at exactly this
      moment stays.
    </p>
  );
}
