import { clipMiddle, middleParts } from '@renderer/lib/middle';
import { plainText } from '@shared/words/text';
import styles from './middle-text.module.css';
import { SafeText } from './safe-text';

const shown = 1000;

/** A fully qualified name whose middle gives way: where it ends tells more than where it begins. Whole in the tooltip. */
export function MiddleText({ text, mono = false }: { readonly text: string; readonly mono?: boolean }) {
  const whole = clipMiddle(text, shown);
  const { head, tail } = middleParts(whole);
  return (
    <bdi dir="ltr" className={styles['root']} title={plainText(whole)}>
      {head === '' ? null : (
        <span className={styles['head']}>
          <SafeText text={head} max={shown} mono={mono} />
        </span>
      )}
      <span className={styles['tail']}>
        <SafeText text={tail} max={shown} mono={mono} />
      </span>
    </bdi>
  );
}
