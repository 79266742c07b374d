/** How many turns the event loop has taken since: whatever waits for one has not been held up by more than what is done in one. */
export function watchTurns(): () => number {
  let turns = 0;
  const steps = largestStep(() => {
    turns += 1;
    return turns;
  });
  return () => {
    steps();
    return turns;
  };
}

/** The most by which a number has changed from one turn of the event loop to the next: what was done without a pause. */
export function largestStep(now: () => number): () => number {
  let [last, largest, isOn] = [now(), 0, true];
  const look = () => {
    const next = now();
    largest = Math.max(largest, Math.abs(next - last));
    last = next;
    if (isOn) setImmediate(look);
  };
  setImmediate(look);
  return () => {
    isOn = false;
    look();
    return largest;
  };
}
