type Press = Pick<UIEvent, 'detail'>;

/** Whether a click is the second of a double click: it was meant for what stood in its place at the first one. */
export const isSecondPress = ({ detail }: Press): boolean => detail > 1;

/** A handler of clicks that leaves out second presses. */
export const ignoreDoubleClick =
  (action: () => void) =>
  (press: Press): void => {
    if (!isSecondPress(press)) action();
  };
