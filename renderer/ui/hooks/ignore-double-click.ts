type Click = Pick<UIEvent, 'detail'>;

/** Whether a click is the second of a double click, meant for what was there at the first one. */
export const isSecondPress = ({ detail }: Click): boolean => detail > 1;

/** A click handler that ignores second clicks. */
export const ignoreDoubleClick =
  (action: () => void) =>
  (click: Click): void => {
    if (!isSecondPress(click)) action();
  };
