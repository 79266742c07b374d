import type { SampleSla } from '@main/sample-service/model';

/** The documentation's own example writes a day as `PT1D`, which ISO 8601 does not know; clients meet it anyway. */
export const documentedSla = (sla: SampleSla) => ({
  ...sla.others,
  refreshFrequency: sla.refreshHours % 24 === 0 ? `PT${sla.refreshHours / 24}D` : `PT${sla.refreshHours}H`,
  availability: sla.availabilityPercent,
  latency: `PT${sla.latencyMinutes}M`,
});

/** What OpenMetadata 1.8 knows of an SLA (wire-facts A.2). */
export const earlySla = (sla: SampleSla) => ({
  ...sla.others,
  refreshFrequency:
    sla.refreshHours % 24 === 0
      ? { interval: sla.refreshHours / 24, unit: 'day' }
      : { interval: sla.refreshHours, unit: 'hour' },
  maxLatency:
    sla.latencyMinutes % 60 === 0
      ? { value: sla.latencyMinutes / 60, unit: 'hour' }
      : { value: sla.latencyMinutes, unit: 'minute' },
  availabilityTime: sla.availabilityTime,
  retention:
    sla.retentionDays % 365 === 0
      ? { period: sla.retentionDays / 365, unit: 'year' }
      : { period: sla.retentionDays, unit: 'day' },
});

/** The members that came with 1.11. */
export const lateSla = (sla: SampleSla) => ({
  ...earlySla(sla),
  timezone: 'GMT+01:00 (Europe/Paris)',
  ...(sla.columnName === undefined ? {} : { columnName: sla.columnName }),
});
