/**
 * Says what follows a success, also where the screen that asked for it is no longer there, unlike the `onSuccess` of a call of `mutate`.
 * A failure is the mutation's to show.
 */
export const onceDone = <T>(done: Promise<T>, follow: (value: T) => void): void => {
  void done.then(follow, () => undefined);
};
