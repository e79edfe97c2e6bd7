/**
 * The words of announcements in one language: regular expressions over plain text (`plainText`). An
 * entry may contain alternatives separated by bars. The parser defines their meaning; a new
 * language needs a new table only.
 */
export type Words = {
  /** The label of a section, of a table's column, or of a line. */
  readonly label: {
    /** The whole label: its dates are when the activity runs. */
    readonly window: readonly string[]
    /** Anywhere in such a label: its dates are when works are handed in. */
    readonly entry: readonly string[]
    /**
     * Anywhere in a label of a window: its dates are a phase before or after play, such as
     * preparation and results.
     */
    readonly otherPhase: readonly string[]
    /** Anywhere in such a label: its date is when the activity ends. */
    readonly end: readonly string[]
    /** The whole label: its dates are when the servers are closed for a new version. */
    readonly maintenance: readonly string[]
    /** Anywhere in a label: its dates concern something else. */
    readonly other: readonly string[]
  }
  /** A line with one of these is about claiming rewards. */
  readonly claim: readonly string[]
  /** The phrases that relate a boundary to a version; `{v}` is the position of the version. */
  readonly version: {
    /** Words of a relation without a version: other lines are skipped. */
    readonly hint: readonly string[]
    /** From its start: "after the 7.0 update". */
    readonly start: readonly string[]
    /** Until it closes: "until the end of 7.0". */
    readonly endOfThis: readonly string[]
    /** Until the maintenance of the named version, or of the next: "before the 7.1 update". */
    readonly endBefore: readonly string[]
    /** For its whole duration: "throughout 7.0". */
    readonly during: readonly string[]
    /** The version alone, before or after a dash: "7.0 – 7.1". */
    readonly bare: readonly string[]
  }
  /** It does not end. */
  readonly permanent: readonly string[]
  /** It runs from what each player does, such as coming back: no window of a calendar. */
  readonly personal: readonly string[]
  /** The kinds that words of a title reveal. */
  readonly title: TitleWords
  /** The kinds that the first words of a body reveal when the title does not. */
  readonly opening: {
    /** It is no activity. */
    readonly ignore: readonly string[]
    readonly web: readonly string[]
  }
}

export type TitleWords = {
  /** Notes of a version that name it too: they start the version. */
  readonly version: readonly string[]
  /**
   * Previews of a version, lists of its contents, its music: these neither start the version nor
   * are activities by title alone.
   */
  readonly preview: readonly string[]
  readonly gacha: readonly string[]
  /** Names of recurring challenges. */
  readonly challenge: readonly string[]
  readonly web: readonly string[]
  /** Not an activity, whatever its dates. */
  readonly ignore: readonly string[]
  /** It is an activity; needed only of rows that have no body. */
  readonly event: readonly string[]
}
