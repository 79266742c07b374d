import { clip } from '@shared/words/text';
import { Fragment } from 'react';
import { SafeText } from './safe-text';

const shown = 1000;

/** An id or a fully qualified name in full; where it needs several lines, they end behind a dot if they can. */
export function DottedText({ text }: { readonly text: string }) {
  let at = 0;
  return (
    <bdi dir="ltr">
      {clip(text, shown)
        .split(/(?<=\.)/)
        .map((part) => {
          at += part.length;
          return (
            <Fragment key={at}>
              <SafeText text={part} mono max={shown} />
              <wbr />
            </Fragment>
          );
        })}
    </bdi>
  );
}
