import type { SampleSla } from '@main/sample-service/model';

/** The documentation's own example writes a day as `PT1D`, which is not valid ISO 8601; clients meet it anyway. */
export const documentedSla = (sla: SampleSla) => ({
  ...sla.others,
  refreshFrequency: sla.refreshHours % 24 === 0 ? `PT${sla.refreshHours / 24}D` : `PT${sla.refreshHours}H`,
  availability: sla.availabilityPercent,
  ...(sla.latencyMinutes === undefined ? {} : { latency: `PT${sla.latencyMinutes}M` }),
});

/** What OpenMetadata 1.8 knows of an SLA (docs/server.md#contract-shapes-by-release). */
export const earlySla = (sla: SampleSla) => ({
  ...sla.others,
  refreshFrequency:
    sla.refreshHours % 24 === 0
      ? { interval: sla.refreshHours / 24, unit: 'day' }
      : { interval: sla.refreshHours, unit: 'hour' },
  maxLatency: latencyOf(sla),
  availabilityTime: sla.availabilityTime,
  retention: retentionOf(sla),
});

function latencyOf({ latencyMinutes: minutes }: SampleSla) {
  if (minutes === undefined) return undefined;
  return minutes % 60 === 0 ? { value: minutes / 60, unit: 'hour' } : { value: minutes, unit: 'minute' };
}

function retentionOf({ retentionDays: days }: SampleSla) {
  if (days === undefined) return undefined;
  return days % 365 === 0 ? { period: days / 365, unit: 'year' } : { period: days, unit: 'day' };
}
