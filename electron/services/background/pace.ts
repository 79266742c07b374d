/** What came of a request in the background. */
export interface Answered {
  /** Requests of one kind take about the same time. */
  readonly kind: string;
  /** From sending it to the end of its answer, milliseconds. */
  readonly tookMs: number;
  /** The server has said that it is asked too much. */
  readonly isBusy: boolean;
}

/** How fast one server is read in the background. Moments are epoch milliseconds of a clock that may be set. */
export interface Pace {
  /** Milliseconds until the next request may begin. */
  waitMs(now: number): number;
  /** A request begins. The result is called with what came of it, unless it was not sent or was canceled. */
  begin(now: number): (answered: Answered) => void;
}

/** The pace of a server that is read as fast as it answers. */
export const unlimitedPace: Pace = { waitMs: () => 0, begin: () => () => {} };

/** Requests a second to one server, whatever it can bear. */
export const mostPerSecond = 25;
/** The pace that every server is trusted with: slow answers of a distant server make it no slower than this. */
const politePerSecond = 4;
/** The pace while answers take much longer than usual, and the slowest one. */
const slowPerSecond = 1;

/** Of two connections' time a quarter is used: for each millisecond of an answer two pass before the next request. */
const earnedMs = 2;
const mostCostMs = 1000 / politePerSecond;

/** What a busy server is trusted with grows by this much with each answer, requests a second. */
const regainedPerSecond = 0.1;

/**
 * A pace by the server's own time. Its answers take at most a quarter of the time of two connections where it is asked more often than
 * `politePerSecond`. It is asked once a second while its answers take twice their usual time, and half as often after it has said that
 * it is busy. A clock that is set back delays nothing by more than one wait.
 */
export function createPace(): Pace {
  const speed = createSpeed();
  let perSecond = mostPerSecond;
  let lastAt = Number.NEGATIVE_INFINITY;
  /** When the time of the answers so far is made up for. */
  let paidAt = Number.NEGATIVE_INFINITY;
  let begun = 0;
  /** How many had begun when the server was trusted with less: those among them that are busy too say nothing new. */
  let halvedAfter = 0;

  const spacingMs = (): number => Math.ceil(1000 / (speed.isSlow() ? slowPerSecond : perSecond));

  /** Nothing began later than now: the clock was set back, and what is still to be waited for is the same. */
  function noticeSetBack(now: number): void {
    if (lastAt <= now) return;
    paidAt -= lastAt - now;
    lastAt = now;
  }

  return {
    waitMs(now) {
      noticeSetBack(now);
      return Math.ceil(Math.max(0, lastAt + spacingMs() - now, paidAt - now));
    },
    begin(at) {
      lastAt = at;
      begun += 1;
      const place = begun;
      return ({ kind, tookMs, isBusy }) => {
        paidAt = Math.max(paidAt, Math.min(at, lastAt)) + Math.min(earnedMs * tookMs, mostCostMs);
        if (isBusy && place > halvedAfter) {
          perSecond = Math.max(slowPerSecond, perSecond / 2);
          halvedAfter = begun;
        }
        if (isBusy) return;
        perSecond = Math.min(mostPerSecond, perSecond + regainedPerSecond);
        speed.add(kind, tookMs);
      };
    },
  };
}

/** The usual time of a kind is the median of so many answers, once there are at least a few. */
const rememberedTimes = 64;
const leastTimes = 5;
/** The median of so many says whether a server is slow: a single answer may be for reasons of its own. */
const recentAnswers = 9;
const slowFactor = 2;
/** Quicker ones count as this, milliseconds: below twice of it, a busy computer or network is as likely, and the share alone slows down. */
const leastUsualMs = 50;

/** Compares the last answers with what is usual for their kind. Slowness that lasts for half of `rememberedTimes` becomes usual. */
function createSpeed() {
  const times = new Map<string, number[]>();
  /** How many times as long as usual the last answers took, of whatever kind. */
  let factors: readonly number[] = [];
  return {
    add(kind: string, tookMs: number): void {
      const known = times.get(kind) ?? [];
      if (known.length >= leastTimes) {
        factors = [...factors, tookMs / Math.max(leastUsualMs, medianOf(known))].slice(-recentAnswers);
      }
      times.set(kind, [...known, tookMs].slice(-rememberedTimes));
    },
    isSlow: (): boolean => factors.length === recentAnswers && medianOf(factors) >= slowFactor,
  };
}

const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? 0;
};
