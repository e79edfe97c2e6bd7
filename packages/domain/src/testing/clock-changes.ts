type ClockChange = {
  readonly zone: string
  readonly date: string
  /** Length of the day; the days before and after have 24 hours. */
  readonly hours: 23 | 24 | 25
}

/**
 * The days of 2026 and 2027 on which clocks change (IANA tz database 2026a), and, for the zones
 * that leave them alone, the days on which others change theirs.
 */
export const CLOCK_CHANGES: readonly ClockChange[] = [
  { zone: 'America/New_York', date: '2026-03-08', hours: 23 },
  { zone: 'America/New_York', date: '2026-11-01', hours: 25 },
  { zone: 'America/New_York', date: '2027-03-14', hours: 23 },
  { zone: 'America/New_York', date: '2027-11-07', hours: 25 },
  { zone: 'Europe/Paris', date: '2026-03-29', hours: 23 },
  { zone: 'Europe/Paris', date: '2026-10-25', hours: 25 },
  { zone: 'Europe/Paris', date: '2027-03-28', hours: 23 },
  { zone: 'Europe/Paris', date: '2027-10-31', hours: 25 },
  { zone: 'Pacific/Auckland', date: '2026-04-05', hours: 25 },
  { zone: 'Pacific/Auckland', date: '2026-09-27', hours: 23 },
  { zone: 'Pacific/Auckland', date: '2027-04-04', hours: 25 },
  { zone: 'Pacific/Auckland', date: '2027-09-26', hours: 23 },
  { zone: 'Asia/Kolkata', date: '2026-11-01', hours: 24 },
  { zone: 'Asia/Shanghai', date: '2026-10-25', hours: 24 },
]
