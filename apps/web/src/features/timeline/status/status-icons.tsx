/** One drawing for each status; who shows one refers to it. */
export function StatusIcons() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden>
      <symbol id="activity-status-done" viewBox="0 0 24 24">
        <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.5l2.8 2.8L16 9.5" />
      </symbol>
      <symbol id="activity-status-in_progress" viewBox="0 0 24 24">
        <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2" />
      </symbol>
      <symbol id="activity-status-starred" viewBox="0 0 24 24">
        <path d="M6 4h12v17l-6-4.5L6 21z" />
      </symbol>
      <symbol id="activity-status-cancelled" viewBox="0 0 24 24">
        <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.5 8.5l7 7M15.5 8.5l-7 7" />
      </symbol>
    </svg>
  )
}
