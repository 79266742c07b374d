import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * One owner for each user data folder, between processes. The owner's process id stands in a lock file; a second
 * instance leaves its command line in a folder that the owner watches. All synchronous: the app asks and then quits.
 */
export class InstanceLock {
  #file;
  #inbox;
  #watcher;
  #onSecond;
  #messages = 0;

  /** @param {string} userData @param {(message: object) => void} onSecond */
  constructor(userData, onSecond) {
    mkdirSync(userData, { recursive: true });
    this.#file = path.join(userData, 'instance.lock');
    this.#inbox = path.join(userData, 'instance.inbox');
    this.#onSecond = onSecond;
  }

  get held() {
    return this.#watcher !== undefined;
  }

  /** True for the owner; otherwise the owner is told `message` and the answer is false. */
  acquire(message) {
    if (this.held) return true;
    if (!this.#take()) {
      this.#tellOwner(message);
      return false;
    }
    mkdirSync(this.#inbox, { recursive: true });
    this.#watcher = watch(this.#inbox, { persistent: false }, () => this.#readInbox());
    this.#readInbox();
    return true;
  }

  release() {
    if (!this.held) return;
    this.#watcher.close();
    this.#watcher = undefined;
    rmSync(this.#file, { force: true });
  }

  /** The file appears with its content, by a hard link, so no one ever reads an empty lock. */
  #take() {
    const own = `${this.#file}.${process.pid}`;
    writeFileSync(own, String(process.pid));
    try {
      for (let attempt = 0; attempt < 2; attempt++) {
        if (link(own, this.#file)) return true;
        if (isRunning(Number(read(this.#file)))) return false;
        rmSync(this.#file, { force: true });
      }
      return false;
    } finally {
      rmSync(own, { force: true });
    }
  }

  #tellOwner(message) {
    const name = path.join(this.#inbox, `${process.pid}-${++this.#messages}`);
    mkdirSync(this.#inbox, { recursive: true });
    writeFileSync(`${name}.part`, JSON.stringify(message));
    renameSync(`${name}.part`, `${name}.json`);
  }

  #readInbox() {
    for (const name of readdirSync(this.#inbox)) {
      if (!name.endsWith('.json')) continue;
      const file = path.join(this.#inbox, name);
      const message = JSON.parse(readFileSync(file, 'utf8'));
      rmSync(file, { force: true });
      this.#onSecond(message);
    }
  }
}

function link(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isRunning(pid) {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
