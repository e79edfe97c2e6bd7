/**
 * The words of announcements in one language: regular expressions over plain text (`plainText`).
 * Each entry may hold several, divided by bars. What is said in these words is decided elsewhere;
 * a language is added by adding a table.
 */
export type Words = {
  /** The label of a section, of a table's column, or of a line. */
  readonly label: {
    /** The whole label: its dates are when the activity runs. */
    readonly window: readonly string[]
    /** Anywhere in such a label: its dates are when works are handed in. */
    readonly entry: readonly string[]
    /** Anywhere in such a label: its date is when the activity ends. */
    readonly end: readonly string[]
    /** The whole label: its dates are when the servers are closed for a new version. */
    readonly maintenance: readonly string[]
    /** Anywhere in the label: its dates are of something else, whatever it ends with. */
    readonly other: readonly string[]
  }
  /** A line with one of these speaks of taking what one has earned, wherever it stands. */
  readonly claim: readonly string[]
  /** How a boundary is tied to a version; `{v}` is where the version is named. */
  readonly version: {
    /** Of what says so without naming the version: a line without one of these is not looked at. */
    readonly hint: readonly string[]
    /** From when it opens: "after the 7.0 update". */
    readonly start: readonly string[]
    /** Until it closes: "until the end of 7.0". */
    readonly endOfThis: readonly string[]
    /** Until the maintenance of the one named, or of the next: "before the 7.1 update". */
    readonly endBefore: readonly string[]
    /** As long as it runs: "throughout 7.0". */
    readonly during: readonly string[]
    /** The version alone, in front of or behind a dash: "7.0 – 7.1". */
    readonly bare: readonly string[]
  }
  /** It does not end. */
  readonly permanent: readonly string[]
  /** It runs from what each player does, such as coming back: no window of a calendar. */
  readonly personal: readonly string[]
  /** What a title tells of its announcement. */
  readonly title: TitleWords
  /** What the first words of a body tell that the title hides. */
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
   * News ahead of a version, lists of what is in it, its music: none of them starts it, nor is one
   * an activity by its title alone.
   */
  readonly preview: readonly string[]
  readonly gacha: readonly string[]
  /** The challenges that come again, by their names. */
  readonly challenge: readonly string[]
  readonly web: readonly string[]
  /** No activity, whatever dates it has. */
  readonly ignore: readonly string[]
  /** It is an activity; needed only of rows that have no body. */
  readonly event: readonly string[]
}
