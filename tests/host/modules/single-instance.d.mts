export class InstanceLock {
  constructor(userData: string, onSecond: (message: unknown) => void);
  readonly held: boolean;
  acquire(message: unknown): boolean;
  release(): void;
}
