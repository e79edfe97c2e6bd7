/** One drawing for each type of activity and each status; who shows one refers to it. */
export function ActivityIcons() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden>
      <symbol id="activity-type-version" viewBox="0 0 24 24">
        <path d="M12 3 21 8 12 13 3 8zM3 12l9 5 9-5M3 16l9 5 9-5" />
      </symbol>
      <symbol id="activity-type-event" viewBox="0 0 24 24">
        <path d="M4 6h16v14H4zM4 11h16M8 3v4M16 3v4" />
      </symbol>
      <symbol id="activity-type-gacha" viewBox="0 0 24 24">
        <path d="m12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.2-5.6-3.1-5.6 3.1 1.2-6.2L3 9.6l6.3-.8z" />
      </symbol>
      <symbol id="activity-type-challenge" viewBox="0 0 24 24">
        <path d="M5 3h3l12 12-3 3L5 6zM14 20l6-6M4 14l6 6M6 18l-3 3" />
      </symbol>
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
